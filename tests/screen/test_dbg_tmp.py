import sys; sys.path.insert(0,"/work/main")
import pytest
from tests.screen import test_play as T
CL=T.CLAIM
def test_x(start):
    import pygame
    s=T.Seated(start,*CL,people=(1,2),seats=3,rules="dansk-ludo",totals=(0,0,0))
    s.wait(.5).choose("ready")
    s.drag(s.spot("hand","7D"),s.spot("pile",0)); print(s.done())
    for i in range(5):
        s.wait(.1); print(s.robot.top.name, s.play.pacer.prompts, s.play.pacer.viewer, s.play.pacer.awaiting, list(s.told["buttons"]), s.done(), s.session.to_act())
    s.robot.key(pygame.K_1); print(s.done(), s.play.message)
    s.wait(.1); print(s.done(), s.play.pacer.prompts)
    assert 0

"""What holds for every test."""

from hypothesis import HealthCheck, settings

# A busy machine is no fault of what is tested: neither how long an example takes nor how long it takes to draw one.
settings.register_profile("calm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")

"""The list of graves as Django REST framework serves it: the same table, the same fields, no own tricks.

Run by `npm run bench -- peer`, which starts it under gunicorn with one process.
"""

import os
from urllib.parse import urlsplit

import django
from django.conf import settings

database = urlsplit(os.environ["DATABASE_URL"])
settings.configure(
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["rest_framework"],
    MIDDLEWARE=["django.middleware.gzip.GZipMiddleware", "django.middleware.common.CommonMiddleware"],
    USE_TZ=True,
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": database.path.lstrip("/"),
            "USER": database.username,
            "PASSWORD": database.password or "",
            "HOST": database.hostname,
            "PORT": database.port,
            "CONN_MAX_AGE": None,
        }
    },
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "UNAUTHENTICATED_USER": None,
    },
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.urls import path  # noqa: E402
from rest_framework import generics, pagination, serializers  # noqa: E402


class Grave(models.Model):
    id = models.BigIntegerField(primary_key=True, db_column="account_id")
    place = models.BigIntegerField()
    full_name = models.TextField()
    grave_style = models.TextField()
    profile_photo = models.TextField(db_column="portrait_key")
    date_of_birth = models.DateField(db_column="born_on")
    death_date = models.DateField(db_column="passed_on")
    memorial_message = models.TextField()
    voice_key = models.TextField()
    nationality = models.TextField()
    last_tribute_at = models.DateTimeField()
    last_candle_at = models.DateTimeField()
    gravestone_latitude = models.FloatField(db_column="latitude")
    gravestone_longitude = models.FloatField(db_column="longitude")
    code = models.TextField()

    class Meta:
        app_label = "peer"
        managed = False
        db_table = "graves"


class GraveSerializer(serializers.ModelSerializer):
    birth_year = serializers.IntegerField(source="date_of_birth.year")
    has_audio_message = serializers.SerializerMethodField()
    is_reserved = serializers.BooleanField(default=False)
    memorial_url = serializers.SerializerMethodField()

    class Meta:
        model = Grave
        exclude = ["place", "voice_key", "code"]

    def get_has_audio_message(self, grave):
        return grave.voice_key is not None

    def get_memorial_url(self, grave):
        return f"http://localhost/g/{grave.code}"


class ByPlace(pagination.CursorPagination):
    """Without a count and without an offset, so that any page costs the same here too."""

    ordering = "place"
    page_size = 50


class Graves(generics.ListAPIView):
    queryset = Grave.objects.filter(place__isnull=False)
    serializer_class = GraveSerializer
    pagination_class = ByPlace


urlpatterns = [path("graves/", Graves.as_view())]
application = get_wsgi_application()

"""The pictures of the journal, from the scene and the stones.   python3 journal.py

One for each article, 800x450, named by its address: art/journal/<slug>.webp.
"""

import os

from PIL import Image, ImageDraw, ImageEnhance, ImageFilter

ART = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
SIZE = (800, 450)


def picture(path):
    return Image.open(os.path.join(ART, path))


def scene(name, left, top, width):
    """A part of a scene, in the shape of all pictures."""
    part = picture(f"hero/{name}.webp").convert("RGB").crop((left, top, left + width, top + width * 9 // 16))
    return part.resize(SIZE, Image.LANCZOS)


def dim(image):
    """The scene as a background: out of focus and darker."""
    return ImageEnhance.Brightness(image.filter(ImageFilter.GaussianBlur(5))).enhance(0.75)


def stand(image, path, centre, foot, height):
    """A stone or a candle with its shadow, standing on a line."""
    sprite = picture(path).convert("RGBA")
    sprite = sprite.resize((round(sprite.width * height / sprite.height), height), Image.LANCZOS)
    shadow = Image.new("RGBA", image.size)
    half = sprite.width * 0.42
    box = (centre - half, foot - height * 0.09, centre + half, foot)
    ImageDraw.Draw(shadow).ellipse(box, fill=(0, 0, 0, 190))
    image.paste(shadow, mask=shadow.filter(ImageFilter.GaussianBlur(9)))
    image.paste(sprite, (centre - sprite.width // 2, foot - height), sprite)


def stone_made_of_light():
    image = dim(scene("desktop", 1000, 200, 900))
    stand(image, "stones/simple.webp", 400, 448, 400)
    for centre, height in ((245, 120), (555, 135)):
        stand(image, "ground/candle.webp", centre, 440, height)
    return image


def hoped_for():
    image = dim(scene("desktop", 100, 300, 1300))
    for i, style in enumerate(("islamic", "hindu", "catholic", "buddhism", "jewish")):
        stand(image, f"stones/{style}.webp", 90 + i * 155, 440, 230)
    return image


def farewell():
    image = dim(scene("tablet", 300, 620, 800))
    for centre, height in ((250, 190), (400, 290), (560, 220)):
        stand(image, "ground/candle.webp", centre, 445, height)
    return image


PICTURES = {
    "a-stone-made-of-light": stone_made_of_light,
    "at-the-edge": lambda: scene("desktop", 560, 560, 900),
    "the-work-of-farewell": farewell,
    "what-dying-asks-of-us": lambda: scene("desktop", 90, 60, 1500),
    "what-people-have-hoped-for": hoped_for,
}

os.makedirs(os.path.join(ART, "journal"), exist_ok=True)
for slug, draw in PICTURES.items():
    file = os.path.join(ART, "journal", slug + ".webp")
    draw().save(file, quality=68, method=6)
    print(slug, os.path.getsize(file), "bytes")

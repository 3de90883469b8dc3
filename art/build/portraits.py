"""The portraits of the demo people: profiles in low relief, as on a medallion.

Every person is carved from the same stone: shapes are painted into a height map, which one lamp
lights from the upper left. A sitter is age, sex, hair, dress and small differences of shape; none of
them is tied to a nation. Debian: python3-numpy python3-scipy python3-pil.

    /usr/bin/python3 art/build/portraits.py            # writes demo/portraits/<group>/<number>.webp
    /usr/bin/python3 art/build/portraits.py sheet.png  # and a sheet with all of them
"""
import random
import re
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates

sys.dont_write_bytecode = True
from portrait_sitters import SITTERS  # noqa: E402

W, H, SCALE = 320, 400, 2
OUT = Path(__file__).parents[2] / "demo" / "portraits"

# shadow, middle, light of the stone; edge, middle, glow of the ground behind it
STONES = {
    "ivory": ("#3d3830", "#a89c86", "#f6eedd", "#0f1626", "#232b47", "#3e4a70"),
    "candle": ("#30241c", "#9f7f58", "#f6dcb0", "#11141f", "#262338", "#463a4e"),
    "slate": ("#20253a", "#7d859c", "#e6e8ee", "#0d1322", "#1d2540", "#364166"),
    "clay": ("#3b2a2a", "#a28579", "#f2dfcf", "#16142a", "#2c2643", "#4d4062"),
    "moss": ("#262d2c", "#7f8c82", "#e3e8d8", "#0e1825", "#1e2f3f", "#365062"),
}


def curve(path, steps=24):
    """Points along `x y C x y x y x y …`, in picture places."""
    numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", path)]
    points = list(zip(numbers[::2], numbers[1::2]))
    out = [points[0]]
    for i in range(1, len(points) - 2, 3):
        a, (b, c, d) = np.array(out[-1]), map(np.array, points[i : i + 3])
        for t in np.linspace(0, 1, steps + 1)[1:]:
            out.append(tuple((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d))
    return out


def area(points, soft=0.8):
    image = Image.new("L", (W * SCALE, H * SCALE))
    ImageDraw.Draw(image).polygon([(x * SCALE, y * SCALE) for x, y in points], fill=255)
    return gaussian_filter(np.asarray(image, float) / 255, soft * SCALE)


RAISED = 20


def raised(points):
    """Shoulders and dress, drawn for a longer neck."""
    return [(x, y - RAISED) for x, y in points]


def stroke(points, width, soft):
    """A ridge or groove of height 1 along the points."""
    image = Image.new("L", (W * SCALE, H * SCALE))
    line = [(x * SCALE, y * SCALE) for x, y in points]
    ImageDraw.Draw(image).line(line, fill=255, width=max(1, round(width * SCALE)), joint="curve")
    return gaussian_filter(np.asarray(image, float) / 255, soft * SCALE)


YY, XX = np.mgrid[0 : H * SCALE, 0 : W * SCALE] / SCALE


def bump(x, y, rx, ry, turn=0):
    t = np.radians(turn)
    u, v = (XX - x) * np.cos(t) + (YY - y) * np.sin(t), (YY - y) * np.cos(t) - (XX - x) * np.sin(t)
    return np.exp(-((u / rx) ** 2) - (v / ry) ** 2)


def dome(mask, reach, height):
    """Rises from the edge of the mask like a cushion."""
    d = np.clip(distance_transform_edt(mask > 0.5) / (reach * SCALE), 0, 1)
    return gaussian_filter(height * np.sqrt(1 - (1 - d) ** 2), 0.7 * SCALE) * mask


def locks(rng, guides, count, mask, depth):
    """Hair: ridges that lead from the first guide over the others to the last."""
    lines = [np.array(curve(guide)) for guide in guides]
    out = np.zeros_like(mask)
    for width, soft, strength, share in ((4.2, 2.0, 1.2, 0.3), (1.3, 0.55, 0.6, 1.0)):
        image = Image.new("L", (W * SCALE, H * SCALE), 128)
        draw = ImageDraw.Draw(image)
        for i in rng.sample(range(count), int(count * share)):
            along = (i + rng.random()) / count * (len(lines) - 1)
            at = min(len(lines) - 2, int(along))
            line = lines[at] * (1 - along + at) + lines[at + 1] * (along - at)
            shake = np.cumsum([[rng.gauss(0, 0.12), rng.gauss(0, 0.12)] for _ in line], axis=0)
            tone = 128 + rng.choice((-1, 1)) * rng.randint(40, 120)
            points = [(x * SCALE, y * SCALE) for x, y in line + shake]
            draw.line(points, fill=tone, width=max(1, round(width * SCALE * rng.uniform(0.7, 1.3))), joint="curve")
        out += strength * (gaussian_filter(np.asarray(image, float) / 128 - 1, soft * SCALE))
    return out * depth * gaussian_filter(mask, 1.5 * SCALE)


def curls(rng, mask, size, depth):
    out = np.zeros_like(mask)
    spots = list(map(tuple, np.argwhere(mask[:: 2 * SCALE, :: 2 * SCALE] > 0.6) * 2))
    for y, x in rng.sample(spots, min(len(spots), int(len(spots) * 5.5 / size**1.2))):
        r = size * rng.uniform(0.7, 1.25)
        at = np.s_[max(0, int((y - 3 * r) * SCALE)) : int((y + 3 * r) * SCALE), max(0, int((x - 3 * r) * SCALE)) : int((x + 3 * r) * SCALE)]
        curl = np.exp(-((XX[at] - x - rng.gauss(0, 1)) ** 2 + (YY[at] - y - rng.gauss(0, 1)) ** 2) / r**2)
        out[at] = np.maximum(out[at], curl * rng.uniform(0.6, 1))
    return (out - 0.45) * depth * mask


def profile(s):
    """From the hairline over the face to the nape; `s` is the shape of one head."""
    n, d, b, c, f = s["nose"], s["drop"], s["brow"], s["chin"], s["forehead"]
    lip, sag, j = s["lips"], s["sag"], s["jaw"]
    return curve(
        f"""150 84 C 136 86 {124 + f} 98 {117 + f} 116 C {113 + f / 2} 128 {112 - b} 136 {112 - b} 145
        C {112 - b} 150 {116 - b / 2} 154 {115.5 - b / 3} 159 C {112 - n / 2} 170 {104 - n} {181 + d} {99 - n} {189 + d}
        C {97 - n} {193 + d} {98 - n} {197 + d} {103 - n / 2} {199 + d / 2}
        C {106 - n / 3} {200 + d / 2} 110 201 111 204
        C 111 208 {108 - lip / 2} 211 {106.5 - lip} 215 C {105.5 - lip} 218 109 219.5 111 221
        C {109 - lip / 2} 222.5 {107 - lip} 226 {108.5 - lip / 2} 230 C 110 233 113.5 234 113 239
        C 112 {243 - j / 3} {109 - c} {246 - j / 2} {109 - c} {252 - j / 2} C {109 - c} {260 - j} {115 - c / 2} {267 - j} 126 {268 - j + sag / 3}
        C 136 {269 - j + sag} 146 {266 - j + sag} 157 {261 - j + sag / 2} C 166 {256 - j} 172 {250 - j} 178 {244 - j}
        C 210 240 233 212 233 170 C 233 116 200 82 150 84"""
    )


NECK = {
    "man": "128 255 C 148 264 154 272 153 288 C 151 302 144 314 132 324 C 160 350 216 350 232 318 C 220 300 216 280 219 236 C 200 200 150 210 128 255",
    "woman": "130 255 C 150 262 159 268 159 286 C 158 300 152 314 138 326 C 160 348 210 348 226 320 C 212 300 206 280 212 240 C 200 200 150 210 130 255",
}
BUST = {
    "man": "148 302 C 136 318 110 324 84 338 C 60 352 46 380 42 420 L 312 420 C 308 370 294 338 262 322 C 242 312 226 302 218 282 C 204 312 168 320 148 302",
    "woman": "150 308 C 140 324 118 332 98 346 C 80 358 72 384 68 420 L 288 420 C 285 374 272 344 246 329 C 230 320 219 310 211 294 C 198 320 168 326 150 308",
}


def bust(kind):
    path = BUST[kind]
    first, rest = path.split("L")
    points = curve(first)
    numbers = rest.strip().split(" ", 2)
    return points + curve(f"{numbers[0]} {numbers[1]} {numbers[2]}")


def carve(sitter):
    """The height map of a sitter and the mask of all that stands off the ground."""
    rng = random.Random(sitter["seed"])
    s = {k: rng.uniform(*r) for k, r in sitter["shape"].items()}
    old = sitter["age"] == "old"
    head, neck, cloth = area(profile(s)), area(curve(NECK[sitter["sex"]])), area(raised(bust(sitter["sex"])))
    height = dome(neck, 26, 10)
    height += stroke(curve("196 250 C 186 276 172 300 158 314"), 7, 4) * 3 * neck
    if old:
        for k in range(2):
            height -= stroke(curve(f"{154 + k * 9} 270 C {158 + k * 8} 284 {158 + k * 7} 298 {152 + k * 6} 308"), 1.2, 1.4) * 2
    face = dome(head, 34, 20) + 6 * head
    face += features(s, sitter, head)
    height = np.where(head > 0.5, np.maximum(height, face), height)
    dressed = 4 + dome(cloth, 30, 13) + folds(rng, sitter["dress"])
    height = np.where(cloth > 0.5, dressed, height)
    everything = np.maximum.reduce([head, neck, cloth])
    for part in sitter["hair"]:
        mask = area(curve(part["outline"]), 0.9)
        lift = part.get("lift", 5)
        rise = dome(mask, part.get("reach", 16), part.get("round", 9))
        # Hair that hangs beside the head lies on the level of its edge, not on the ground.
        base = gaussian_filter(np.where(everything > 0.5, np.maximum(height, 15), 17), 9 * SCALE)
        top = base + lift * mask + rise
        if "guides" in part:
            top = top + locks(rng, part["guides"], part.get("count", 84), mask, part.get("depth", 3.2))
        if "curls" in part:
            top = top + curls(rng, mask, part["curls"], part.get("depth", 4))
        for line in part.get("lines", ()):
            top = top - stroke(curve(line), 1.6, 1.0) * 3.5
        edge = np.clip(mask, 0, 1)
        height = height * (1 - edge) + np.maximum(top, height if part.get("over", True) else top) * edge
        everything = np.maximum(everything, mask)
    if sitter.get("glasses"):
        height += spectacles(head)
    return height, everything


def features(s, sitter, head):
    old, man = sitter["age"] == "old", sitter["sex"] == "man"
    n, d = s["nose"], s["drop"]
    f = -7.5 * bump(128, 158, 13, 8) + 5.5 * bump(122.5, 160, 6.5, 5)
    f += stroke(curve("113 147 C 120 141 132 141 147 149"), 5, 2.4) * (4 if man else 1.6)
    f += stroke(curve("116.5 157 C 121 153 129 153.5 137 160"), 2.0, 0.9) * 4.2
    f += stroke(curve("118 164 C 123 167 129 166 135 163"), 1.5, 0.9) * 2.4
    f -= stroke(curve("119 152 C 125 149 132 150 139 155"), 1.2, 1.0) * 2.2
    f += 4.5 * bump(109 - n / 2, 194 + d / 2, 5.5, 5) - stroke(curve("115 188 C 119 193 118 200 113 203"), 1.6, 1.1) * 4
    f -= bump(105 - n / 2, 199 + d / 2, 3.0, 1.5) * 3.5
    f += 3.2 * bump(112, 215.5, 7, 3.4, -12) + 3.2 * bump(113, 226, 6.5, 3.6, 10)
    f -= stroke(curve("109 221 C 114 222.6 120 222.4 126 220"), 1.3, 0.8) * 4.2 + 2.2 * bump(128, 219.5, 3.4, 4)
    f += 3.4 * bump(118, 255 - s["jaw"] * 0.7, 10, 8) + 4.4 * bump(144, 190, 17, 13, -20) - (3 if man else 1.6) * bump(142, 220, 12, 18, -12)
    f -= 2.6 * bump(160, 150, 14, 12)
    f += stroke(curve("126 262 C 150 262 166 250 174 226"), 8, 5) * (2.4 if man else 1)
    if old:
        f -= stroke(curve("118 202 C 125 207 129 216 130 228"), 1.4, 1.1) * 3.4
        f -= stroke(curve("138 158 C 144 156 148 153 151 150"), 1.0, 0.8) * 1.8
        f -= stroke(curve("138 162 C 144 163 149 163 153 162"), 1.0, 0.8) * 1.8
        f -= stroke(curve("120 168 C 126 172 133 171 138 168"), 1.2, 1.0) * 2.2
        for k in range(3):
            f -= stroke(curve(f"{119 + k} {116 + k * 8} C 128 {113 + k * 8} 138 {113 + k * 8} 148 {117 + k * 8}"), 1.0, 0.9) * 1.5
        f -= 2.6 * bump(143, 206, 10, 16, -15)
    elif sitter["age"] == "grown":
        f -= stroke(curve("118 202 C 124 206 127 212 128 220"), 1.4, 1.3) * 1.8
    if not sitter.get("hides_ear"):
        f += ear()
    return f * np.clip(gaussian_filter(head, 1.2 * SCALE) * 1.6 - 0.6, 0, 1)


def ear():
    rim = "168 196 C 164 184 164 168 174 164 C 186 161 192 172 188 184 C 185 194 181 198 178 206 C 174 211 168 207 168 196"
    shape = area(curve(rim), 0.8)
    inner = stroke(curve("170 174 C 176 168 185 171 183 181 C 181 189 177 192 174 198"), 2.4, 1.2)
    return dome(shape, 5, 6) + 2 * shape - 5.5 * bump(175, 184, 4.5, 8, 12) - 2.2 * inner


def spectacles(head):
    lens = curve("114 158 C 113 149 136 147 138 158 C 139 171 116 172 114 158")
    arm = curve("138 156 C 150 157 160 160 170 168")
    return stroke(lens, 1.7, 0.6) * 5.5 + stroke(arm, 1.7, 0.6) * 5 + stroke(curve("114 157 C 112 156 110 157 108 160"), 1.7, 0.6) * 5


DRESS = {
    # ridges (+) and grooves (-): path, width, softness, height
    "coat": [("152 306 C 158 330 170 372 176 420", 2, 1.2, -6), ("150 306 C 132 330 120 350 128 372 C 144 384 160 400 170 420", 2.2, 1.2, -5),
             ("150 308 C 146 330 150 360 166 400", 15, 6, 4), ("212 300 C 216 330 204 380 184 420", 2, 1.4, -4), ("147 303 C 156 320 190 326 214 298", 9, 2.2, 6), ("149 316 C 165 332 196 332 216 310", 1.6, 1, -5)],
    "shirt": [("149 304 C 142 320 134 332 126 340 C 140 340 158 336 168 324", 2.2, 1.0, 4.5), ("146 316 C 142 326 140 332 138 336", 9, 3, 3), ("148 308 C 166 326 196 324 214 298", 9, 2.2, 6), ("148 318 C 168 336 198 334 217 310", 1.6, 1, -5),
              ("146 350 C 152 372 154 396 154 420", 1.6, 1, -4), ("230 345 C 222 370 220 396 222 420", 5, 4, -3)],
    "jumper": [("144 314 C 164 334 200 332 218 306", 9, 2, 5), ("140 324 C 164 346 204 344 222 316", 1.6, 1, -4), ("108 360 C 112 380 112 400 108 420", 6, 4, -3), ("236 350 C 230 376 230 400 234 420", 6, 4, -3)],
    "high collar": [("148 292 C 166 308 196 306 212 284", 15, 2.4, 7), ("150 283 C 168 296 194 294 210 274", 2, 1, 5), ("146 304 C 166 322 198 320 216 298", 1.6, 1, -5),
                    ("146 318 C 150 350 152 390 150 420", 1.4, 1, -3), ("112 350 C 124 372 130 396 130 420", 6, 4, -3)],
    "neckline": [("140 322 C 150 362 196 364 224 318", 2, 1.2, -6), ("138 326 C 148 368 198 370 228 322", 4, 1.4, 4), ("120 360 C 140 384 180 392 214 380", 6, 5, -3), ("240 350 C 234 376 232 400 236 420", 6, 4, -3)],
    "shawl": [("144 314 C 138 344 160 390 196 420", 10, 3, 6), ("138 322 C 128 356 146 396 172 420", 2, 1.2, -5), ("216 306 C 222 340 214 386 196 420", 10, 3, 5), ("118 344 C 110 370 122 400 140 420", 7, 4, -4),
              ("246 340 C 250 370 240 400 226 420", 7, 4, -4), ("100 362 C 96 384 98 404 104 420", 5, 3, 3)],
    "blouse": [("148 304 C 138 322 118 334 110 330 C 122 346 142 350 152 338", 2.4, 1, 4), ("150 306 C 168 326 196 324 213 300", 10, 2.4, 6), ("140 330 C 166 346 206 342 222 312", 1.6, 1, -5),
               ("150 344 C 154 370 154 396 152 420", 5, 3, 3), ("158 346 C 164 372 164 398 162 420", 2, 1.4, -4), ("236 346 C 228 372 228 400 232 420", 6, 4, -3)],
    "pearls": [],
}


def folds(rng, dress):
    out = np.zeros((H * SCALE, W * SCALE))
    for path, width, soft, height in DRESS["neckline" if dress == "pearls" else dress]:
        out += stroke(raised(curve(path)), width, soft) * height
    if dress == "pearls":
        line = raised(curve("146 310 C 152 338 196 340 216 308", 60))
        for x, y in line[::4]:
            out += 5 * bump(x, y, 2.3, 2.3)
    for _ in range(5):  # cloth is never quite flat
        x, y = rng.uniform(70, 270), rng.uniform(345, 410)
        out += rng.choice((-1, 1)) * 2.2 * bump(x, y, rng.uniform(6, 12), rng.uniform(25, 50), rng.uniform(-35, 35))
    return out


def colour(code):
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], float)


def blend(values, stops):
    """Maps 0..1 over the stops."""
    at = np.linspace(0, 1, len(stops))
    return np.stack([np.interp(values, at, [s[k] for s in stops]) for k in range(3)], axis=-1)


def noise(rng, size, soft):
    grid = np.random.default_rng(rng.randrange(2**31)).normal(size=(H * SCALE // size + 3, W * SCALE // size + 3))
    rows, cols = np.mgrid[0 : H * SCALE, 0 : W * SCALE] / size
    return gaussian_filter(map_coordinates(grid, [rows, cols], order=1), soft)


def light(height, mask, sitter):
    rng = random.Random(sitter["seed"] + 7)
    shadow, middle, bright, edge, ground, glow = map(colour, STONES[sitter["stone"]])
    height = height + 0.14 * noise(rng, 3, 1.2) * mask + 0.4 * noise(rng, 14, 3) * mask
    relief = gaussian_filter(height * SCALE * 0.62, 0.55 * SCALE)
    gy, gx = np.gradient(relief)
    normal = np.stack([-gx, -gy, np.ones_like(gx)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    lamp = np.array([-0.55, -0.58, 0.62])
    lamp /= np.linalg.norm(lamp)
    diffuse = np.clip(normal @ lamp, 0, 1)
    half = lamp + np.array([0, 0, 1])
    shine = np.clip(normal @ (half / np.linalg.norm(half)), 0, 1) ** 22
    cavity = np.clip((relief - gaussian_filter(relief, 5 * SCALE)) / 14, -1, 1)
    tone = np.clip(0.08 + 0.72 * diffuse + 0.2 * cavity + 0.2 * shine, 0, 1)
    tone *= 1 - 0.28 * np.clip((YY - 290) / 110, 0, 1)
    stone = blend(tone, [shadow * 0.55, shadow, middle * 0.92, middle * 1.08, bright])
    radius = np.hypot((XX - 140) / 170, (YY - 165) / 205)
    wash = np.clip(1.05 - radius + 0.05 * noise(rng, 40, 12) + 0.025 * noise(rng, 9, 4), 0, 1)
    back = blend(wash, [edge, ground, glow])
    cast = gaussian_filter(np.roll(mask, (7 * SCALE, 8 * SCALE), (0, 1)), 7 * SCALE)
    back *= (1 - 0.6 * cast)[..., None]
    a = np.clip(gaussian_filter(mask, 0.5 * SCALE), 0, 1)[..., None]
    picture = stone * a + back * (1 - a)
    fade = np.clip((np.hypot((XX - 164) / 158, (YY - 208) / 200) - 0.80) / 0.36, 0, 1) ** 1.3
    picture = picture * (1 - fade[..., None]) + edge * 0.8 * fade[..., None]
    picture += 1.6 * noise(rng, 1, 0.7)[..., None]
    whole = Image.fromarray(np.clip(picture, 0, 255).astype("uint8"))
    return whole.resize((W, H), Image.LANCZOS, box=[SCALE * edge for edge in (18, 26, 306, 386)])


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    pictures = []
    for sitter in SITTERS:
        picture = light(*carve(sitter), sitter)
        if sitter["turned"]:
            picture = picture.transpose(Image.FLIP_LEFT_RIGHT)
        group, number = sitter['name'].rsplit('-', 1)
        (OUT / group).mkdir(parents=True, exist_ok=True)
        picture.save(OUT / group / f"{number}.webp", quality=80, method=6)
        pictures.append(picture)
    if len(sys.argv) > 1:
        columns = 7
        sheet = Image.new("RGB", (columns * W, -(-len(pictures) // columns) * H))
        for i, picture in enumerate(pictures):
            sheet.paste(picture, (i % columns * W, i // columns * H))
        sheet.save(sys.argv[1])


main()

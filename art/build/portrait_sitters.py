"""Who sits for portraits.py: six groups by age and sex, seven people each. All look to the left here."""

EAR = "C 195 206 191 200 188 196 C 192 178 188 160 175 159 C 166 160 165 172 164 190"
TEMPLE = "C 158 184 157 164 154 148 C 148 136 138 122 122 106"
NAPE = "C 243 196 232 226 214 250 C 206 246 202 232 199 218"
BACKWARDS = ["124 106 C 140 116 150 140 162 186", "126 101 C 150 98 170 124 180 160", "134 90 C 172 84 206 130 204 222", "152 76 C 206 74 240 130 222 240"]
DOWNWARDS = ["122 110 C 140 122 152 150 164 200", "130 96 C 160 100 170 160 176 240", "146 80 C 196 90 204 190 206 300", "170 70 C 236 84 244 200 236 330", "186 70 C 250 90 254 220 256 350"]
TO_THE_NAPE = ["122 108 C 138 122 160 150 200 214", "126 100 C 156 100 190 150 212 224", "136 86 C 182 86 216 140 222 230", "156 74 C 210 76 240 130 230 226"]
BASE = f"122 108 C 124 80 160 69 190 75 C 226 83 245 120 243 160 C 241 196 232 222 220 240 C 212 240 204 230 199 218 {EAR} C 156 178 153 160 150 146 C 144 132 134 120 122 108"
KNOT = ["222 200 C 240 194 258 208 254 230", "216 210 C 232 202 248 214 246 234", "212 222 C 224 212 238 220 236 244", "214 236 C 220 226 232 230 230 250"]


def plait():
    """A tail from the nape, with grooves where its strands cross."""
    lines = []
    for i in range(9):
        x, y = 231 + i * 1.9, 246 + i * 11.5
        half = 13 - i * 0.75
        lines += [f"{x - half} {y - 7} C {x - 6} {y - 3} {x - 2} {y + 1} {x} {y + 5}", f"{x + half} {y - 1} C {x + 6} {y + 1} {x + 2} {y + 3} {x} {y + 5}"]
    outline = "214 226 C 230 220 248 230 250 252 C 256 290 258 322 251 354 C 246 362 240 360 238 352 C 236 322 226 290 216 264 C 208 246 208 232 214 226"
    return dict(outline=outline, guides=["214 230 C 220 270 236 310 240 350", "232 226 C 240 270 248 310 246 354", "248 240 C 254 280 256 320 250 350"], count=18, lift=4, reach=11, round=9, lines=lines)


HAIR = {
    # men
    "swept": [dict(outline=f"122 106 C 124 77 160 66 190 74 C 226 82 246 118 244 160 {NAPE} {EAR} {TEMPLE}", guides=BACKWARDS)],
    "parted": [dict(outline=f"120 112 C 116 84 146 68 184 73 C 224 80 243 118 242 160 {NAPE} {EAR} C 158 184 156 166 156 152 C 146 146 132 134 120 112",
                    guides=["168 78 C 140 84 128 100 124 112", "170 78 C 150 90 146 120 158 170", "176 77 C 186 96 188 126 186 160", "182 76 C 226 92 238 160 214 240"], lines=["170 76 C 176 84 184 92 196 98"])],
    "crop": [dict(outline=f"126 104 C 132 84 162 77 188 80 C 220 86 238 120 237 160 C 236 196 226 222 213 242 C 206 240 202 230 199 218 {EAR} C 160 184 160 166 158 150 C 150 142 138 128 126 104", curls=2.6, lift=2, depth=1.8, reach=8, round=5)],
    "curls": [dict(outline=f"118 112 C 108 80 146 56 190 62 C 234 70 256 112 250 160 C 248 198 234 228 214 250 C 206 246 202 232 199 218 {EAR} {TEMPLE.replace('122 106', '118 112')}", curls=7, depth=6, reach=14)],
    "receding": [dict(outline=f"160 84 C 178 73 214 84 230 114 C 243 142 243 180 235 206 C 228 230 220 242 213 248 C 205 244 202 230 199 218 {EAR} C 159 182 157 166 161 150 C 166 136 154 112 160 84",
                      guides=["161 90 C 164 120 162 150 164 186", "164 84 C 186 96 188 130 186 160", "176 78 C 214 96 222 160 204 222", "190 77 C 236 104 240 180 214 242"], lift=3)],
    "fringe": [dict(outline="176 156 C 188 146 210 142 228 148 C 243 154 241 180 236 202 C 230 226 222 240 213 248 C 205 244 201 230 199 216 C 195 205 191 199 188 196 C 192 178 187 163 176 156",
                    guides=["180 156 C 192 166 192 182 196 206", "196 148 C 212 166 206 200 204 232", "220 148 C 238 166 232 210 214 244"], count=30, lift=2),
               dict(outline="163 152 C 169 148 174 152 174 160 C 167 163 166 174 165 194 C 159 186 158 166 163 152", guides=["164 154 C 162 166 162 180 165 192", "172 154 C 168 166 166 180 165 192"], count=9, lift=2, reach=6, round=3)],
    "to the collar": [dict(outline="120 108 C 120 76 158 65 190 73 C 228 81 249 120 248 166 C 248 206 250 242 246 272 C 230 284 208 280 197 270 C 187 262 176 240 169 214 C 161 190 160 166 154 148 C 148 136 136 122 120 108", guides=[g.replace("300", "270").replace("330", "276").replace("350", "272") for g in DOWNWARDS])],
    "tied back": [dict(outline=BASE, guides=TO_THE_NAPE), dict(outline="226 176 C 238 166 258 174 258 192 C 256 208 238 212 228 204 C 220 196 218 184 226 176", guides=["228 176 C 240 172 252 182 250 200", "224 186 C 234 180 244 188 242 206", "224 196 C 230 190 238 196 236 208"], count=16, lift=4)],
    # women
    "long": [dict(outline="119 111 C 118 77 157 62 191 71 C 232 80 252 122 252 172 C 254 230 262 290 266 352 C 248 374 218 376 202 362 C 197 320 190 280 180 250 C 168 226 161 196 158 170 C 154 150 140 131 119 111", guides=DOWNWARDS)],
    "waves": [dict(outline="119 112 C 114 76 156 58 193 68 C 236 78 256 122 254 164 C 254 190 268 206 266 234 C 264 256 278 276 270 306 C 250 330 216 326 202 306 C 206 286 188 268 180 250 C 168 232 164 216 166 200 C 156 184 160 160 150 144 C 142 132 130 124 119 112",
                   guides=["121 112 C 146 122 146 160 166 200", "130 96 C 176 106 150 180 182 246", "146 78 C 206 92 178 190 212 290", "170 68 C 248 86 214 190 250 312", "190 69 C 262 96 234 190 268 296"], depth=4)],
    "bob": [dict(outline="119 112 C 116 75 157 61 192 69 C 235 77 255 122 254 176 C 254 218 252 248 243 264 C 222 274 192 272 173 260 C 162 238 161 202 158 172 C 154 150 140 131 119 112",
                 guides=["121 112 C 140 124 152 160 170 238", "132 94 C 164 100 172 180 178 258", "150 76 C 204 90 204 190 208 264", "174 67 C 244 86 246 190 242 260"])],
    "low bun": [dict(outline=BASE, guides=TO_THE_NAPE), dict(outline="214 204 C 226 191 258 195 262 218 C 264 243 240 257 222 251 C 207 245 204 218 214 204", guides=KNOT, count=22, lift=6, round=12)],
    "high bun": [dict(outline="188 76 C 184 48 210 34 234 46 C 254 58 250 88 231 97 C 212 101 191 94 188 76", guides=["190 76 C 196 54 220 46 238 60", "196 86 C 204 66 226 58 244 74", "206 94 C 214 78 232 72 244 86"], count=20, lift=10, round=12),
                 dict(outline=BASE, guides=["122 108 C 150 110 180 96 204 82", "150 148 C 166 140 196 120 214 92", "186 170 C 200 160 220 130 222 98", "214 238 C 234 210 240 160 230 104"])],
    "ponytail": [dict(outline="230 132 C 252 126 276 160 278 212 C 280 254 270 290 256 308 C 248 286 249 240 240 206 C 230 180 222 150 230 132", guides=["232 136 C 244 180 246 240 256 304", "240 132 C 264 170 266 240 260 300", "246 134 C 278 180 276 240 262 294"], count=22, lift=6),
                 dict(outline=BASE, guides=["132 92 C 160 76 214 86 236 138", "122 108 C 150 112 190 116 230 138", "150 146 C 176 146 206 146 232 146", "190 190 C 206 176 222 160 234 152", "216 238 C 230 214 238 190 238 156"])],
    "plait": [dict(outline=BASE, guides=TO_THE_NAPE), plait()],
    "round curls": [dict(outline="119 116 C 98 72 150 38 202 47 C 252 56 276 112 268 166 C 264 212 242 246 215 250 C 200 240 190 222 186 208 C 172 204 164 194 162 180 C 156 160 142 136 119 116", curls=6, depth=6, reach=22, round=14)],
    "short waves": [dict(outline="119 113 C 112 78 154 60 192 67 C 234 75 254 118 250 162 C 250 190 244 214 232 236 C 222 246 208 240 202 226 C 198 212 186 204 176 200 C 166 200 158 186 157 168 C 152 150 136 132 119 113",
                         guides=["121 113 C 150 112 140 150 164 192", "130 96 C 182 96 158 160 190 200", "148 76 C 214 84 190 160 210 228", "176 66 C 254 84 226 170 236 228"], depth=4.6, count=36)],
    "pinned up": [dict(outline=f"119 112 C 110 68 156 46 200 56 C 244 66 262 112 252 158 C 245 192 232 214 219 236 C 211 240 204 230 199 218 {EAR} C 156 178 153 160 150 146 C 144 134 132 122 119 112",
                       guides=["122 96 C 140 50 214 44 236 92", "120 112 C 140 92 190 84 214 100", "120 112 C 150 118 184 130 206 110", "150 146 C 176 150 208 136 222 108", "186 190 C 210 180 236 150 230 104", "216 236 C 248 204 256 140 222 84"], round=14, reach=24)],
    "pixie": [dict(outline=f"117 118 C 112 86 146 66 186 71 C 226 78 244 116 242 158 C 240 194 230 222 213 246 C 206 244 202 230 199 218 C 194 206 186 198 182 190 C 186 174 180 166 172 168 C 166 178 165 188 163 198 C 156 184 154 166 152 150 C 142 142 128 136 117 118",
                   guides=["176 76 C 140 80 124 98 120 118", "180 76 C 156 92 150 130 162 190", "186 76 C 206 110 200 160 194 200", "196 78 C 240 110 238 180 214 240"])],
    # hats cover what is above them
    "flat cap": [dict(outline="98 122 C 106 108 124 96 140 92 C 160 66 216 66 240 98 C 252 120 250 140 244 150 C 212 138 170 130 132 126 C 120 128 106 130 98 122", lift=9, reach=14, round=10, lines=["132 112 C 170 112 214 122 246 138", "122 122 C 128 112 134 104 142 96"])],
    "hat": [dict(outline="130 112 C 132 62 150 46 176 52 C 196 44 226 48 232 66 C 238 88 240 108 240 124 C 206 114 164 108 130 112", lift=9, reach=18, round=10, lines=["130 100 C 166 96 208 102 240 112", "150 54 C 172 66 200 64 226 56"]),
            dict(outline="84 130 C 92 112 124 106 164 108 C 214 110 258 122 276 140 C 270 152 236 140 196 132 C 156 126 116 128 98 138 C 88 140 82 136 84 130", lift=13, reach=7, round=6)],
}
BEARDS = {
    "moustache": dict(outline="105 209 C 110 204 121 206 130 214 C 136 220 132 225 126 222 C 120 219 114 218 105 218 C 102 215 103 211 105 209", guides=["106 210 C 114 208 124 212 132 221", "105 217 C 112 216 120 218 127 222"], count=30, lift=3, reach=7, round=2, depth=5),
    "short beard": dict(outline="167 198 C 168 216 160 226 148 230 C 138 228 130 230 126 234 C 120 238 114 236 113 240 C 105 246 104 260 111 270 C 124 282 150 280 166 266 C 178 252 182 226 179 206 C 174 210 169 206 167 198", guides=["168 202 C 166 220 160 240 150 270", "150 232 C 144 246 138 262 132 276", "128 234 C 122 248 118 260 116 272"], count=34, lift=3, reach=10, round=6, depth=2.6),
    "full beard": dict(outline="166 194 C 168 212 158 222 146 224 C 136 224 130 230 124 232 C 118 236 112 236 109 240 C 98 252 96 276 104 296 C 112 312 130 316 144 306 C 164 292 182 262 181 206 C 174 212 168 206 166 194", guides=["168 200 C 168 230 160 264 140 300", "150 226 C 140 250 130 280 122 308", "126 234 C 112 254 106 276 108 298"], count=36, lift=5, reach=16, round=9, depth=4),
}
BEARDS["long beard"] = dict(BEARDS["full beard"], outline="166 194 C 168 212 158 222 146 224 C 136 224 130 230 124 232 C 118 236 112 236 108 240 C 94 256 90 292 98 322 C 106 348 122 352 136 336 C 164 304 184 262 181 206 C 174 212 168 206 166 194", guides=["168 200 C 170 240 158 290 132 334", "150 226 C 138 260 122 300 116 340", "126 234 C 108 260 98 290 102 322"])

# hair, dress, stone, and what else there is to see
GROUPS = {
    ("man", "young"): [("swept", "shirt", "slate"), ("curls", "jumper", "candle"), ("crop", "shirt", "ivory", "short beard"), ("parted", "coat", "moss"), ("to the collar", "jumper", "clay"), ("crop", "high collar", "candle", "glasses"), ("tied back", "shirt", "slate", "short beard")],
    ("man", "grown"): [("parted", "coat", "ivory", "moustache"), ("receding", "shirt", "slate", "short beard"), ("swept", "coat", "candle", "glasses"), ("crop", "jumper", "moss"), ("curls", "coat", "clay", "full beard"), ("hat", "coat", "slate"), ("receding", "jumper", "ivory", "glasses")],
    ("man", "old"): [("fringe", "coat", "candle"), ("receding", "shirt", "moss", "moustache"), ("fringe", "jumper", "slate", "glasses"), ("swept", "high collar", "ivory", "long beard"), ("flat cap", "coat", "clay"), ("crop", "shirt", "candle", "full beard"), ("hat", "coat", "moss", "moustache")],
    ("woman", "young"): [("long", "neckline", "ivory"), ("ponytail", "jumper", "slate"), ("bob", "blouse", "clay"), ("round curls", "neckline", "candle"), ("plait", "blouse", "moss"), ("pixie", "shirt", "slate", "glasses"), ("waves", "pearls", "ivory")],
    ("woman", "grown"): [("low bun", "blouse", "clay"), ("short waves", "pearls", "slate"), ("bob", "jumper", "candle", "glasses"), ("waves", "shawl", "moss"), ("curls", "neckline", "ivory"), ("pinned up", "high collar", "clay"), ("ponytail", "shirt", "slate")],
    ("woman", "old"): [("high bun", "high collar", "ivory"), ("short waves", "blouse", "moss", "glasses"), ("low bun", "shawl", "candle"), ("round curls", "pearls", "slate"), ("pinned up", "pearls", "clay"), ("plait", "shawl", "slate"), ("bob", "jumper", "ivory", "glasses")],
}
COVERS_EAR = ("to the collar", "long", "waves", "bob", "round curls", "short waves")


def shape(sex, age):
    """Ranges of the small differences between heads."""
    man = sex == "man"
    return dict(nose=(-2, 4) if man else (-5, -0.5), drop=(-2, 3) if man else (-4, 0), brow=(0.5, 2.5) if man else (-2, -0.6), chin=(-1, 2.5) if man else (-3.5, -1), jaw=(-1, 2) if man else (6, 9),
                forehead=(1, 6) if man else (-1, 2), lips=(-0.5, 1.2) if man else (0, 1.8), sag=(5, 9) if age == "old" else (2, 4) if age == "grown" else (0, 1))


SITTERS = []
for (sex, age), people in GROUPS.items():
    for number, (hair, dress, stone, *more) in enumerate(people, 1):
        parts = list(HAIR[hair])
        if hair in ("flat cap", "hat"):
            parts = [*HAIR["fringe"], *parts]
        parts += [BEARDS["moustache"]] if "full beard" in more or "long beard" in more or "short beard" in more else []
        parts += [BEARDS[name] for name in more if name in BEARDS]
        SITTERS.append(dict(name=f"{sex}-{age}-{number}", sex=sex, age=age, seed=len(SITTERS) * 11 + 5, stone=stone, dress=dress, hair=parts,
                            shape=shape(sex, age), glasses="glasses" in more, hides_ear=hair in COVERS_EAR, turned=number % 3 == 0))

/*
 * Pictures no heavier than they look. Run with `node art/build/lighter.ts`.
 *
 * Telephones have coarser screens than the large gate is made for; what is blurred, or lies under
 * a dark veil, needs neither every point nor every shade.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const art = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

const pictures = [
  { from: 'hero/mobile.jpg', to: 'hero/mobile-small.webp', width: 828, quality: 76 },
  { from: 'hero/mobile-soft.webp', to: 'hero/mobile-backdrop.webp', width: 720, quality: 86 },
  { from: 'hero/tablet-soft.webp', to: 'hero/tablet-backdrop.webp', width: 960, quality: 86 },
  { from: 'hero/desktop-soft.webp', to: 'hero/desktop-backdrop.webp', width: 1280, quality: 86 },
  { from: 'ground/grass.webp', to: 'ground/grass-veiled.webp', width: 512, quality: 32 },
]

/** For browsers without WebP. */
const backdrops = ['mobile', 'tablet', 'desktop']

for (const { from, to, width, quality } of pictures) {
  await sharp(art(from)).resize(width).webp({ quality, effort: 6 }).toFile(art(to))
}
for (const name of backdrops) {
  const picture = sharp(art(`hero/${name}-backdrop.webp`))
  await picture.jpeg({ quality: 82, mozjpeg: true }).toFile(art(`hero/${name}-backdrop.jpg`))
}

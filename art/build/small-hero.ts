/* The gate for telephones whose screens are no finer than this. Run with `node art/build/small-hero.ts`. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const hero = (name: string) => fileURLToPath(new URL(`../hero/${name}`, import.meta.url))

await sharp(hero('mobile.jpg'))
  .resize(828)
  .webp({ quality: 76, effort: 6 })
  .toFile(hero('mobile-small.webp'))

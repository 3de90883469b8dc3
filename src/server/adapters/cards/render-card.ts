import sharp, { type OverlayOptions } from 'sharp'
import type { GraveCard } from '../../ports/cards.ts'
import { lettersIn } from './drawing.ts'
import { inscribe } from './inscription.ts'
import { artFile, panelOf, stone } from './panel.ts'
import { framePortrait } from './portrait.ts'
import { signature } from './signature.ts'

const card = { width: 1200, height: 630, channels: 3 } as const
const maxBytes = 90_000
const qualities = [86, 80, 72, 60, 45]

sharp.concurrency(1)
sharp.cache(false)

export async function renderCard(grave: GraveCard): Promise<Buffer> {
  const picture = await sharp(await ground(), { raw: card })
    .composite([
      { input: await stoneOf(grave.style), left: stone.left, top: stone.top },
      ...(await inscription(grave)),
      await signature(grave.siteName),
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return asJpeg(picture)
}

let preparedGround: Promise<Buffer> | undefined

/** The same under every stone, so it is rendered once: 2 MB of raw pixels. */
function ground(): Promise<Buffer> {
  preparedGround ??= artFile('hero/desktop-soft.webp').then((hero) =>
    sharp(hero)
      .resize({ ...card, fit: 'cover' })
      .composite([{ input: contactShadow }])
      .removeAlpha()
      .raw()
      .toBuffer(),
  )
  return preparedGround
}

// Without it the stone would float.
const contactShadow = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">
    <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
    <ellipse cx="600" cy="584" rx="210" ry="28" fill="#030508" opacity="0.75" filter="url(#soft)"/>
  </svg>`,
)

async function stoneOf(style: string): Promise<Buffer> {
  const picture = sharp(await artFile(`stones/${style}.webp`))
  return picture
    .resize({ width: stone.width, height: stone.height })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function inscription(grave: GraveCard): Promise<OverlayOptions[]> {
  const panel = await panelOf(grave.style)
  const { ink, portrait } = await inscribe(grave, panel)
  const letters = lettersIn(panel.width, panel.height, ink)
  const overlays: OverlayOptions[] = [{ input: letters, left: panel.left, top: panel.top }]
  if (grave.portrait && portrait) {
    const framed = await framePortrait(grave.portrait, portrait.height).catch(() => null)
    // A damaged portrait is left out rather than the whole card.
    if (!framed) return inscription({ ...grave, portrait: null })
    const left = panel.left + Math.round((panel.width - framed.width) / 2)
    overlays.push({ input: framed.input, left, top: panel.top + portrait.top })
  }
  return overlays
}

async function asJpeg(picture: Buffer): Promise<Buffer> {
  let smallest = picture
  for (const quality of qualities) {
    smallest = await sharp(picture, { raw: card }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (smallest.length <= maxBytes) break
  }
  return smallest
}

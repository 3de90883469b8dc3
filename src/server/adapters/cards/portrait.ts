import sharp from 'sharp'

const frame = '#b98f57'
const border = 2
// As the pages show it: a quarter of the way to sepia.
const warmth: [[number, number, number], [number, number, number], [number, number, number]] = [
  [0.848, 0.192, 0.047],
  [0.087, 0.921, 0.042],
  [0.068, 0.133, 0.783],
]

/** An oval of this height in a bronze frame. */
export async function framePortrait(picture: Buffer, height: number) {
  const width = Math.round(height * 0.8)
  const oval = (paint: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
        `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${(width - border) / 2}" ry="${(height - border) / 2}" ${paint}/></svg>`,
    )
  const input = await sharp(picture, { failOn: 'error' })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#20242e' })
    .toColourspace('srgb')
    .recomb(warmth)
    .ensureAlpha()
    .composite([
      { input: oval('fill="#fff"'), blend: 'dest-in' },
      { input: oval(`fill="none" stroke="${frame}" stroke-width="${border}"`) },
    ])
    .png()
    .toBuffer()
  return { input, width }
}

import sharp from 'sharp'
import type { Measured } from './process.ts'

let picture: Promise<Buffer> | undefined

/** Sends large pictures at once; how long the slowest took, and the memory they took on top. */
export async function hangPortraits(server: Measured, authorization: string, howMany: number) {
  picture ??= twelveMegapixels()
  const content = await picture
  const before = server.memoryMb()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, server.memoryMb())
  }, 20)
  const started = performance.now()
  await Promise.all(Array.from({ length: howMany }, () => hang(server.url, authorization, content)))
  clearInterval(watch)
  return { ms: performance.now() - started, addedMb: peak - before }
}

async function hang(url: string, authorization: string, content: Buffer): Promise<void> {
  const form = new FormData()
  form.append('profile_photo', new Blob([new Uint8Array(content)]), 'portrait.jpg')
  const response = await fetch(`${url}/api/accounts/profile/`, {
    method: 'PATCH',
    headers: { authorization },
    body: form,
  })
  if (!response.ok) throw new Error(`A portrait was refused: ${await response.text()}`)
}

/** Noise packs badly, so the quality is lowered until it is a little below five megabytes. */
async function twelveMegapixels(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  const raw = await noise.raw().toBuffer()
  for (let quality = 90; ; quality -= 5) {
    const jpeg = await sharp(raw, { raw: { width: 4000, height: 3000, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (jpeg.length < 5_200_000) return jpeg
  }
}

import sharp from 'sharp'
import type { PinnedServer } from './pinned-process.ts'

let picture: Promise<Buffer> | undefined

/** Uploads large pictures at the same time; returns the time of the slowest and the memory added. */
export async function uploadPortraits(server: PinnedServer, authorization: string, count: number) {
  picture ??= twelveMegapixels()
  const content = await picture
  const before = server.memoryMb()
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, server.memoryMb())
  }, 20)
  const started = performance.now()
  await Promise.all(Array.from({ length: count }, () => upload(server.url, authorization, content)))
  clearInterval(sampling)
  return { ms: performance.now() - started, addedMb: peak - before }
}

async function upload(url: string, authorization: string, content: Buffer): Promise<void> {
  const form = new FormData()
  form.append('profile_photo', new Blob([new Uint8Array(content)]), 'portrait.jpg')
  const response = await fetch(`${url}/api/accounts/profile/`, {
    method: 'PATCH',
    headers: { authorization },
    body: form,
  })
  if (!response.ok) throw new Error(`The server refused a portrait: ${await response.text()}`)
}

/** Noise compresses badly, so the quality is lowered until the file is below 5.2 MB. */
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

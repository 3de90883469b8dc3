import { open } from 'node:fs/promises'

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp'

const maxMarkBytes = 12

/** Looks only at the content: the sender chooses name and declared type. */
export async function recognisePicture(path: string): Promise<PictureKind | null> {
  const head = await headOf(path)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp'
  return null
}

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxMarkBytes), 0, maxMarkBytes, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

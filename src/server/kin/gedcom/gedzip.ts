import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { FileRefused } from './refused.ts'

/*
 * GEDZIP: a ZIP with gedcom.ged and the pictures it names. Files are read one by one and never written under their names,
 * and none unpacks to more than its reader allows, whatever the archive says of it.
 */

interface Entry {
  name: string
  method: number
  packedBytes: number
  offset: number
}

export interface Gedzip {
  /** The unpacked content of a file; refused once it is longer. Undefined where there is none. */
  content(name: string, maxBytes: number): AsyncIterable<Uint8Array> | undefined
  close(): Promise<void>
}

const centralHead = { signature: 0x02014b50, bytes: 46 }
const localHead = { signature: 0x04034b50, bytes: 30 }
const end = { signature: 0x06054b50, bytes: 22 }
const maxEntries = 10_000
const maxDirectoryBytes = 4_000_000
const methods = { stored: 0, deflated: 8 }
const encrypted = 0x1
export const familyFileName = 'gedcom.ged'

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(4)
    await file.read(head, 0, 4, 0)
    return head.readUInt32LE(0) === localHead.signature
  } finally {
    await file.close()
  }
}

export async function openGedzip(path: string): Promise<Gedzip> {
  const file = await open(path, 'r')
  try {
    const entries = await readDirectory(file)
    return {
      content: (name, maxBytes) => {
        const entry = entries.get(name)
        return entry && unpack(file, path, entry, maxBytes)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

const damaged = () => new FileRefused('family-file-damaged')

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  // The end may have a comment behind it.
  const tail = await readAt(file, Math.max(0, size - end.bytes - 65_535), size)
  let at = tail.length - end.bytes
  while (at >= 0 && tail.readUInt32LE(at) !== end.signature) at--
  if (at < 0) throw damaged()
  const count = tail.readUInt16LE(at + 10)
  const bytes = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (count > maxEntries || bytes > maxDirectoryBytes || offset + bytes > size) throw damaged()
  return parseDirectory(await readAt(file, offset, offset + bytes))
}

function parseDirectory(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = 0
  while (at < directory.length) {
    if (at + centralHead.bytes > directory.length) throw damaged()
    if (directory.readUInt32LE(at) !== centralHead.signature) throw damaged()
    const nameBytes = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const nameAt = at + centralHead.bytes
    const name = directory.toString('utf8', nameAt, nameAt + nameBytes)
    if (directory.readUInt16LE(at + 8) & encrypted || !isPlainPath(name)) throw damaged()
    entries.set(name, {
      name,
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    })
    at = nameAt + nameBytes + rest
  }
  return entries
}

/** No path that leads out of the archive, or that two systems read differently. */
function isPlainPath(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/')
  return !/[\p{Cc}\\:]/u.test(name) && parts.every((part) => !['', '.', '..'].includes(part))
}

async function* unpack(
  file: FileHandle,
  path: string,
  { offset, method, packedBytes }: Entry,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const head = await readAt(file, offset, offset + localHead.bytes)
  if (head.readUInt32LE(0) !== localHead.signature) throw damaged()
  if (method !== methods.stored && method !== methods.deflated) throw damaged()
  if (packedBytes === 0) return
  const start = offset + localHead.bytes + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = createReadStream(path, { start, end: start + packedBytes - 1 })
  const content = method === methods.stored ? packed : inflated(packed)
  let bytes = 0
  try {
    for await (const piece of content) {
      bytes += piece.length
      if (bytes > maxBytes) throw new FileRefused('family-file-too-long')
      yield piece
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged()
  } finally {
    content.destroy()
    packed.destroy()
  }
}

function inflated(packed: Readable): Readable {
  const inflate = createInflateRaw()
  packed.on('error', (error) => inflate.destroy(error))
  return packed.pipe(inflate)
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(to - from)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
  if (bytesRead !== buffer.length) throw damaged()
  return buffer
}

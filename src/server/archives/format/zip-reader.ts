import { type FileHandle, open } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import { ArchiveRefused } from './archive-refused.ts'
import { addPath, type FileSource, printable } from './file-source.ts'

const localHead = { signature: 0x04034b50, bytes: 30 }
const centralHead = { signature: 0x02014b50, bytes: 46 }
const end = { signature: 0x06054b50, bytes: 22 }
const descriptorSignature = 0x08074b50
const maxEntries = 10_000
const maxFileBytes = 256 * 1024 * 1024
const maxBytes = 1024 * 1024 * 1024
const methods = { stored: 0, deflated: 8 }
const flagBits = { encrypted: 0x1, descriptor: 0x8 }
const unixTypeMask = 0o170000
const unixTypes = { file: 0o100000, folder: 0o040000, unknown: 0 }

interface Entry {
  name: string
  flags: number
  method: number
  crc: number
  packedBytes: number
  bytes: number
  offset: number
  isFolder: boolean
}

/**
 * Stricter than unpacking: every byte of the file belongs to one entry, the directory or the end, and what an
 * entry says of itself in two or three places must agree. So the file has only one reading.
 */
export async function openZip(path: string): Promise<FileSource> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const entries = await readDirectory(file, size)
    const { root, files } = inOneFolder(entries)
    const paths = new Set<string>()
    for (const { name } of files) addPath(paths, name.slice(root.length))
    const byPath = new Map(files.map((entry) => [entry.name.slice(root.length), entry]))
    return {
      paths,
      async read(path) {
        const entry = byPath.get(path)
        if (!entry) throw new ArchiveRefused(`A file is missing: ${path}`)
        return readEntry(file, entry)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

const broken = (why: string) => new ArchiveRefused(`The ZIP is damaged: ${why}.`)

async function readDirectory(file: FileHandle, size: number): Promise<Entry[]> {
  if (size < end.bytes) throw new ArchiveRefused('This is not a ZIP file.')
  const tail = await readAt(file, size - end.bytes, end.bytes)
  const start = await readAt(file, 0, 4)
  if (start.readUInt32LE(0) !== localHead.signature && tail.readUInt32LE(0) !== end.signature) {
    throw new ArchiveRefused('This is not a ZIP file.')
  }
  if (tail.readUInt32LE(0) !== end.signature || tail.readUInt16LE(20) !== 0) {
    throw broken('it has no end, or something follows it')
  }
  const count = tail.readUInt16LE(10)
  const bytes = tail.readUInt32LE(12)
  const offset = tail.readUInt32LE(16)
  const isOneDisk =
    tail.readUInt16LE(4) === 0 && tail.readUInt16LE(6) === 0 && tail.readUInt16LE(8) === count
  if (!isOneDisk || offset + bytes !== size - end.bytes) throw broken('its directory is elsewhere')
  if (count > maxEntries) throw new ArchiveRefused(`The ZIP holds more than ${maxEntries} files.`)
  const entries = parseDirectory(await readAt(file, offset, bytes), count)
  await requireNoGaps(file, entries, offset)
  return entries
}

function parseDirectory(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = []
  let at = 0
  let total = 0
  while (at < directory.length) {
    if (at + centralHead.bytes > directory.length) throw broken('its directory is cut off')
    if (directory.readUInt32LE(at) !== centralHead.signature) throw broken('its directory is wrong')
    const nameBytes = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const nameAt = at + centralHead.bytes
    if (nameAt + nameBytes + rest > directory.length) throw broken('its directory is cut off')
    const name = directory.toString('utf8', nameAt, nameAt + nameBytes)
    const entry = {
      name,
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      isFolder: name.endsWith('/'),
    }
    requireReadable(entry, directory.readUInt32LE(at + 38) >>> 16, directory.readUInt16LE(at + 34))
    total += entry.bytes
    if (total > maxBytes) throw new ArchiveRefused('The archive unpacks to more than a gigabyte.')
    entries.push(entry)
    at = nameAt + nameBytes + rest
  }
  if (entries.length !== count) throw broken('its directory has another length')
  return entries
}

function requireReadable(entry: Entry, unixMode: number, disk: number): void {
  const { name, flags, method, bytes } = entry
  const type = unixMode & unixTypeMask
  const expected = entry.isFolder ? unixTypes.folder : unixTypes.file
  if (type !== unixTypes.unknown && type !== expected) {
    throw new ArchiveRefused(`A link or a special file is in the archive: ${printable(name)}`)
  }
  if (flags & flagBits.encrypted) throw new ArchiveRefused('The archive is encrypted.')
  if (method !== methods.stored && method !== methods.deflated) {
    throw broken('it is packed in an unknown way')
  }
  if (disk !== 0) throw broken('it is spread over several files')
  if (bytes > maxFileBytes) {
    throw new ArchiveRefused(`A file is larger than 256 MB: ${printable(name)}`)
  }
  if (entry.isFolder && bytes !== 0) throw broken('a folder has content')
}

/** Entries follow each other from the first byte to the directory. */
async function requireNoGaps(file: FileHandle, entries: Entry[], until: number): Promise<void> {
  let at = 0
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset !== at) throw broken('there is something between two files')
    at = await endOf(file, entry, until)
  }
  if (at !== until) throw broken('there is something before its directory')
}

async function dataStart(file: FileHandle, entry: Entry, until: number): Promise<number> {
  const { offset } = entry
  if (offset + localHead.bytes > until) throw broken('a file begins outside of it')
  const head = await readAt(file, offset, localHead.bytes)
  const nameBytes = head.readUInt16LE(26)
  const start = offset + localHead.bytes + nameBytes + head.readUInt16LE(28)
  if (start > until) throw broken('a file begins outside of it')
  const name = (await readAt(file, offset + localHead.bytes, nameBytes)).toString('utf8')
  const hasDescriptor = (entry.flags & flagBits.descriptor) !== 0
  const said = [head.readUInt32LE(14), head.readUInt32LE(18), head.readUInt32LE(22)]
  const agreed = hasDescriptor ? [0, 0, 0] : [entry.crc, entry.packedBytes, entry.bytes]
  const agrees =
    head.readUInt32LE(0) === localHead.signature &&
    head.readUInt16LE(6) === entry.flags &&
    head.readUInt16LE(8) === entry.method &&
    name === entry.name &&
    said.every((value, at) => value === agreed[at])
  if (!agrees) throw broken(`it says two things of ${printable(entry.name)}`)
  return start
}

async function endOf(file: FileHandle, entry: Entry, until: number): Promise<number> {
  const dataEnd = (await dataStart(file, entry, until)) + entry.packedBytes
  if (!(entry.flags & flagBits.descriptor)) {
    if (dataEnd > until) throw broken('a file ends outside of it')
    return dataEnd
  }
  if (dataEnd + 16 > until) throw broken('a file ends outside of it')
  const descriptor = await readAt(file, dataEnd, 16)
  const agrees =
    descriptor.readUInt32LE(0) === descriptorSignature &&
    descriptor.readUInt32LE(4) === entry.crc &&
    descriptor.readUInt32LE(8) === entry.packedBytes &&
    descriptor.readUInt32LE(12) === entry.bytes
  if (!agrees) throw broken(`it says two things of ${printable(entry.name)}`)
  return dataEnd + 16
}

async function readEntry(file: FileHandle, entry: Entry): Promise<Buffer> {
  const start = await dataStart(file, entry, Number.MAX_SAFE_INTEGER)
  const packed = await readAt(file, start, entry.packedBytes)
  const content = entry.method === methods.stored ? packed : inflate(packed, entry)
  if (content.length !== entry.bytes || crc32(content) !== entry.crc) {
    throw new ArchiveRefused(`A file has changed: ${printable(entry.name)}`)
  }
  return content
}

function inflate(packed: Buffer, { name, bytes }: Entry): Buffer {
  try {
    // One extra byte is enough to notice content beyond the declared size.
    const { buffer, engine } = inflateRawSync(packed, {
      maxOutputLength: bytes + 1,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (engine.bytesWritten !== packed.length) throw new Error('more follows')
    return buffer
  } catch {
    throw new ArchiveRefused(`A file has changed: ${printable(name)}`)
  }
}

/** A bag is packed as one folder, so that it unpacks into one. */
function inOneFolder(entries: readonly Entry[]): { root: string; files: Entry[] } {
  const files = entries.filter(({ isFolder }) => !isFolder)
  const [first = ''] = files[0]?.name.split('/') ?? []
  const root = `${first}/`
  const isInside = entries.every(({ name }) => name.startsWith(root))
  if (files.length === 0 || first === '' || first === '..' || first === '.' || !isInside) {
    throw new ArchiveRefused('The ZIP does not hold one folder with an archive in it.')
  }
  return { root, files }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead !== length) throw broken('it is cut off')
  return buffer
}

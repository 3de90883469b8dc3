import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { type FieldError, fieldError } from '../../../contract/errors/field-codes.ts'
import { fieldProblems } from '../../../contract/errors/field-errors.ts'
import type { Upload } from '../../../contract/operation.ts'
import type { UploadedFile } from '../../lib/media.ts'
import { Problem, problem } from '../../lib/problem.ts'
import type { ParkedUpload, UploadBudget } from '../guard/upload-budget.ts'
import { uploadTurns } from '../guard/upload-turns.ts'

export interface Received {
  fields: Record<string, string>
  /** Null where an empty field asks to remove the file. */
  files: Record<string, UploadedFile | null>
  discard(): Promise<void>
}

/** Streams a multipart body to disk: twenty large uploads at once take hardly any memory. */
export async function receive(
  request: FastifyRequest,
  uploads: Record<string, Upload>,
  budget: UploadBudget,
): Promise<Received> {
  if (!request.isMultipart()) throw problem('wrong-body-type')
  const parked = budget.open(request.ip)
  const folder = join(tmpdir(), `vigil-upload-${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  const discard = async () => {
    await rm(folder, { recursive: true, force: true })
    parked.release()
  }
  try {
    const parts = await collect(request, uploads, folder, parked)
    const errors = missing(uploads, parts.files)
    if (Object.keys(errors).length > 0) {
      throw new Problem('invalid-input', { fields: fieldProblems(errors) })
    }
    return { ...parts, discard }
  } catch (error) {
    await discard()
    throw hasCode(error) ? error : problem('unreadable-body')
  }
}

/** Our own refusals and faults have a code; errors of the parser have none. */
function hasCode(error: unknown): boolean {
  return error instanceof Problem || (error instanceof Error && 'code' in error)
}

async function collect(
  request: FastifyRequest,
  uploads: Record<string, Upload>,
  folder: string,
  parked: ParkedUpload,
): Promise<Omit<Received, 'discard'>> {
  const fields: Received['fields'] = {}
  const files: Received['files'] = {}
  const fileSize = Math.max(...Object.values(uploads).map(({ maxBytes }) => maxBytes))
  const maxFiles = Object.keys(uploads).length
  const limits = { fileSize, files: maxFiles, fields: 16, fieldSize: 4096, parts: maxFiles + 16 }
  for await (const part of request.parts({ limits })) {
    const upload = uploads[part.fieldname]
    if (part.type === 'field') {
      if (upload?.mayBeEmpty && part.value === '') files[part.fieldname] = null
      else fields[part.fieldname] = String(part.value)
    } else if (!upload) {
      part.file.resume()
    } else {
      // One file per field: a second would replace the first, which would stay on the disk.
      if (files[part.fieldname] !== undefined) throw problem('unreadable-body')
      const path = join(folder, randomUUID())
      const file = createWriteStream(path, { mode: 0o600 })
      await pipeline(part.file, counting(parked), file)
      if (part.file.truncated || part.file.bytesRead > upload.maxBytes) {
        throw problem('body-too-large')
      }
      files[part.fieldname] = { path, bytes: part.file.bytesRead }
    }
  }
  return { fields, files }
}

/** Passes on what the budget has room for, taking turns with other uploads. */
function counting(parked: ParkedUpload): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        parked.add(chunk.length)
        uploadTurns.take(chunk.length, () => done(null, chunk))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

function missing(
  uploads: Record<string, Upload>,
  files: Received['files'],
): Record<string, FieldError[]> {
  const errors: Record<string, FieldError[]> = {}
  for (const name of Object.keys(uploads)) {
    const file = files[name]
    if (file === undefined) errors[name] = [fieldError('no-file')]
    else if (file?.bytes === 0) errors[name] = [fieldError('empty-file')]
  }
  return errors
}

/**
 * Whether a body is far longer than this call accepts, or does not declare its length. After refusing it, the
 * connection closes and the rest is not read. A slightly longer one is read to its end, so that the refusal
 * arrives.
 */
export function isLongerThanAllowed(
  { headers }: FastifyRequest,
  uploads: Record<string, Upload>,
): boolean {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return length > 2 * Object.values(uploads).reduce((sum, { maxBytes }) => sum + maxBytes, 0)
}

/** Before using the database or the disk. */
export function refuseAnnounced(request: FastifyRequest, uploads: Record<string, Upload>): void {
  const isAnnounced = request.headers['content-length'] !== undefined
  if (isAnnounced && isLongerThanAllowed(request, uploads)) throw problem('body-too-large')
}

/** Reads the rest of a refused body, taking turns with other uploads: by itself, Node would read it at full speed. */
export async function readToEnd({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return
  try {
    for await (const piece of raw) {
      await new Promise<void>((resolve) => uploadTurns.take((piece as Buffer).length, resolve))
    }
  } catch {
    // The client has disconnected.
  }
}

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { type FieldError, fieldError } from '../../../contract/errors/field-codes.ts'
import { fieldProblems } from '../../../contract/errors/field-errors.ts'
import type { Upload } from '../../../contract/operation.ts'
import type { UploadedFile } from '../../lib/media.ts'
import { Problem, problem } from '../../lib/problem.ts'

export interface Received {
  fields: Record<string, string>
  /** Null where an empty field asks to remove what is there. */
  files: Record<string, UploadedFile | null>
  discard(): Promise<void>
}

/** Streams a multipart body to disk: twenty large uploads at once take hardly any memory. */
export async function receive(
  request: FastifyRequest,
  uploads: Record<string, Upload>,
): Promise<Received> {
  if (!request.isMultipart()) throw problem('wrong-body-type')
  const folder = join(tmpdir(), `vigil-upload-${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const parts = await collect(request, uploads, folder)
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

/** Refusals and faults of our own have a code; what the parser finds wrong with a body has none. */
function hasCode(error: unknown): boolean {
  return error instanceof Problem || (error instanceof Error && 'code' in error)
}

async function collect(
  request: FastifyRequest,
  uploads: Record<string, Upload>,
  folder: string,
): Promise<Omit<Received, 'discard'>> {
  const fields: Received['fields'] = {}
  const files: Received['files'] = {}
  const fileSize = Math.max(...Object.values(uploads).map(({ maxBytes }) => maxBytes))
  const limits = { fileSize, files: 4, fields: 16, fieldSize: 4096, parts: 20 }
  for await (const part of request.parts({ limits })) {
    const upload = uploads[part.fieldname]
    if (part.type === 'field') {
      if (upload?.mayBeEmpty && part.value === '') files[part.fieldname] = null
      else fields[part.fieldname] = String(part.value)
    } else if (!upload) {
      part.file.resume()
    } else {
      const path = join(folder, randomUUID())
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated || part.file.bytesRead > upload.maxBytes) {
        throw problem('body-too-large')
      }
      files[part.fieldname] = { path, bytes: part.file.bytesRead }
    }
  }
  return { fields, files }
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

import type * as z from 'zod/mini'
import type { ProblemCode } from './errors/problems.ts'
import type { Limit } from './limits.ts'

/**
 * Who may call: anyone, anyone with or without a member's token, a signed-in member, a referral partner, the
 * operator with a printed link, this machine only, or an operator in the console: moderators and supervisors,
 * or only supervisors.
 */
export type Access =
  | 'anyone'
  | 'perhaps-member'
  | 'member'
  | 'partner'
  | 'operator'
  | 'local'
  | 'moderator'
  | 'supervisor'

/** A file in a multipart body. */
export interface Upload {
  maxBytes: number
  formats: readonly string[]
  /** An empty field means "remove what is there". */
  mayBeEmpty?: boolean
}

interface OperationShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`; works with and without its trailing slash. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  uploads?: Record<string, Upload>
  /** The header with the signature of the body. The handler then gets the raw bytes. */
  signature?: string
  /** The largest body in bytes; 16 kB by default for calls without uploads. */
  maxBodyBytes?: number
  /** The member must have given a password or a passkey within fifteen minutes; an operator, a passkey. */
  needsConfirmation?: boolean
  /** Works although the member's own passing is recorded; every other call of a member is then refused. */
  openWhenSealed?: boolean
  /** A change that a limited member may still make: it keeps the account safe, and no one else sees it. */
  openWhenLimited?: boolean
  response: z.ZodMiniType
  /** The media type, where the response is a file instead of JSON. */
  file?: string
  status?: 200 | 201 | 202
  problems?: readonly ProblemCode[]
  /** The first error of a field is also in `error`, where the specification names that one. */
  namesFirstError?: boolean
}

/** Every call declares rate limits, or says why it needs none. */
type Limited =
  | { limits: readonly Limit[]; unlimited?: undefined }
  | { limits?: undefined; unlimited: string }

export type Operation = OperationShape & Limited

export function operation<const O extends Operation>(spec: O): O {
  return spec
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a handler receives: every part validated. */
export interface Input<O extends Operation> {
  params: Parsed<O['params']>
  query: Parsed<O['query']>
  body: Parsed<O['body']>
}

/** What a caller passes: only the parts the operation has. */
export type Call<O extends Operation> = {
  [K in 'params' | 'query' | 'body' as Sent<O[K]> extends undefined ? never : K]: Sent<O[K]>
} & (O['uploads'] extends Record<string, Upload>
  ? { files: { [K in keyof O['uploads']]: Blob | '' } }
  : unknown)

/** A file as response. Caches may store a public one, but must ask each time whether it may still be shown. */
export interface FileAnswer {
  content: Uint8Array
  type: string
  isPublic: boolean
  /** The name of the download; without one the browser shows the file. */
  name?: string
}

/** A file in the storage whose bytes never change: a new version gets a new name. */
export interface StoredFile {
  /** Identifies the bytes. A client that has them is told so, and nothing is read. */
  tag: string
  read(): Promise<Uint8Array>
  type: string
  isPublic: boolean
}

/** A file that is made while it is being sent; it is never the same twice. */
export interface StreamedFile {
  chunks: AsyncIterable<Uint8Array>
  type: string
  name: string
}

export type Answer<O extends Operation> = O['file'] extends string
  ? FileAnswer | StoredFile | StreamedFile
  : z.output<O['response']>

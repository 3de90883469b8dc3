import type { FastifyRequest } from 'fastify'
import type { Operation, Upload } from '../../contract/operation.ts'
import { problem } from './problem.ts'
import type { UploadedFile } from './uploads.ts'

/** Somebody who has shown a good access token. */
export interface Member {
  accountId: number
  sessionId: string
}

interface Partner {
  code: string
}

/** Who may come in. Features that know members, partners and operators provide it. */
export interface Doorkeeper {
  member(bearer: string): Promise<Member | null>
  partner(bearer: string): Promise<Partner | null>
  /** In local mode also without anything to show: the machine is the operator's own. */
  operator(bearer: string): Promise<object | null>
}

export class Visitor {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  /** The network address, for limits; worked out only where somebody asks for it. */
  get address(): string {
    return this.#request.ip
  }
}

/** Bytes as they were sent, and what is to prove who sent them. */
interface Signed {
  body: Buffer
  signature: string
}

export type Caller<O extends Operation> = { address: string } & (O['access'] extends 'member'
  ? { member: Member }
  : unknown) &
  (O['access'] extends 'perhaps-member' ? { member: Member | null } : unknown) &
  (O['access'] extends 'partner' ? { partner: Partner } : unknown) &
  (O['signature'] extends string ? { signed: Signed } : unknown) &
  (O['uploads'] extends Record<string, Upload>
    ? { files: { [K in keyof O['uploads']]: Sent<O['uploads'][K]> } }
    : unknown)

/** Null only where an empty field may ask to remove what is there. */
type Sent<U extends Upload> = U['mayBeEmpty'] extends true ? UploadedFile | null : UploadedFile

/** Whoever an operation is for, or nobody gets further. */
export async function admit(
  { access }: Operation,
  request: FastifyRequest,
  doorkeeper: Doorkeeper,
): Promise<{ address: string }> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const kind = access === 'partner' || access === 'operator' ? access : 'member'
  const mayCome = bearer || access === 'operator'
  const somebody = mayCome ? await doorkeeper[kind](bearer ?? '') : null
  if (!somebody && access !== 'perhaps-member') throw problem('not-signed-in')
  return { address: request.ip, [kind]: somebody }
}

export function signedBy(
  request: FastifyRequest,
  header: string,
): { address: string; signed: Signed } {
  const signature = String(request.headers[header] ?? '')
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  return { address: request.ip, signed: { body, signature } }
}

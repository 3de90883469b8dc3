import type { FastifyRequest } from 'fastify'
import { isLimitable, isOfConsole, isSealable } from '../../../contract/errors/refusals.ts'
import type { Operation, Upload } from '../../../contract/operation.ts'
import type { OperatorId } from '../../lib/audit.store.ts'
import { currentCommandLine } from '../../lib/callers/command-line.ts'
import type { UploadedFile } from '../../lib/media.ts'
import type { Member } from '../../lib/member.ts'
import { problem } from '../../lib/problem.ts'

interface Partner {
  code: string
  sessionId: string
}

/** A member who has entered the console with a passkey, or the command line. */
interface ConsoleOperator {
  accountId: OperatorId
  role: 'supervisor' | 'moderator'
  isConfirmed: boolean
}

/** Recognises a bearer token. The rooms that know members, partners and operators provide it. */
export interface Authenticator {
  member(bearer: string): Promise<Member | null>
  /** Called for each change a member makes. */
  noteSignOfLife(member: Member): Promise<void>
  partner(bearer: string): Promise<Partner | null>
  /** In local mode no token is needed: the machine is the operator's own. */
  operator(bearer: string): Promise<object | null>
  /** Null where the member is not an operator. */
  consoleOperator(member: Member): Promise<ConsoleOperator | null>
}

export class Visitor {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  /** The network address, for rate limits; computed only when used. */
  get address(): string {
    return this.#request.ip
  }

  /** The browser's name for itself. */
  get userAgent(): string {
    return userAgentOf(this.#request)
  }
}

function userAgentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? ''
}

/** The bytes of a body as they were sent, and the signature over them. */
interface Signed {
  body: Buffer
  signature: string
}

export type Caller<O extends Operation> = {
  address: string
  userAgent: string
} & (O['access'] extends 'member' ? { member: Member } : unknown) &
  (O['access'] extends 'moderator' | 'supervisor' ? { operator: ConsoleOperator } : unknown) &
  (O['access'] extends 'perhaps-member' ? { member: Member | null } : unknown) &
  (O['access'] extends 'partner' ? { partner: Partner } : unknown) &
  (O['signature'] extends string ? { signed: Signed } : unknown) &
  (O['uploads'] extends Record<string, Upload>
    ? { files: { [K in keyof O['uploads']]: Sent<O['uploads'][K]> } }
    : unknown)

/** Null only where an empty field means removal. */
type Sent<U extends Upload> = U['mayBeEmpty'] extends true ? UploadedFile | null : UploadedFile

/** Copies the fields, so that the object can be spread. */
export function visitorOf(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: userAgentOf(request) }
}

/** Returns the caller if the operation admits them, and refuses otherwise. */
export async function authenticate(
  operation: Operation,
  request: FastifyRequest,
  authenticator: Authenticator,
): Promise<{ address: string; userAgent: string }> {
  const { access } = operation
  if (currentCommandLine()) return commandLineOf(operation, request)
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const kind = access === 'partner' || access === 'operator' ? access : 'member'
  const hasToken = bearer || access === 'operator'
  const caller = hasToken ? await authenticator[kind](bearer ?? '') : null
  if (!caller && access !== 'perhaps-member') throw problem('not-signed-in')
  const from = visitorOf(request)
  if (isOfConsole(operation)) {
    const operator = await admitOperator(operation, caller as Member, authenticator)
    return { ...from, member: caller, operator } as typeof from
  }
  if (caller && kind === 'member') await admit(operation, caller as Member, authenticator)
  return { ...from, [kind]: caller }
}

/** An operator of every role. The terminal has asked for confirmation where the console asks for the passkey. */
function commandLineOf(operation: Operation, request: FastifyRequest) {
  if (!isOfConsole(operation) && operation.access !== 'operator') throw problem('not-signed-in')
  const operator: ConsoleOperator = { accountId: null, role: 'supervisor', isConfirmed: true }
  return { ...visitorOf(request), operator }
}

/** For a member who is no operator, the console does not exist. */
async function admitOperator(
  operation: Operation,
  member: Member,
  { consoleOperator, noteSignOfLife }: Authenticator,
): Promise<ConsoleOperator> {
  const operator = await consoleOperator(member)
  if (!operator) throw problem('not-found')
  if (member.isSealed) throw problem('sealed')
  if (operation.access === 'supervisor' && operator.role !== 'supervisor')
    throw problem('forbidden')
  if (operation.needsConfirmation && !operator.isConfirmed) throw problem('passkey-needed')
  if (operation.method !== 'GET') await noteSignOfLife(member)
  return operator
}

async function admit(
  operation: Operation,
  member: Member,
  { noteSignOfLife }: Authenticator,
): Promise<void> {
  if (member.isSealed && isSealable(operation)) throw problem('sealed')
  if (member.isLimited && isLimitable(operation)) throw problem('account-limited')
  if (operation.needsConfirmation && !member.isConfirmed) throw problem('confirm-password')
  if (operation.method !== 'GET') await noteSignOfLife(member)
}

export function signedBy(
  request: FastifyRequest,
  header: string,
): { address: string; signed: Signed } {
  const signature = String(request.headers[header] ?? '')
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  return { address: request.ip, signed: { body, signature } }
}

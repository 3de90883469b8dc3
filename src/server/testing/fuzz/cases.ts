import fc from 'fast-check'
import { contract } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/operation.ts'
import { fitting, someThing } from './fitting-values.ts'
import { type Mutation, mutationOf } from './mutations.ts'

export const operations: Record<string, Operation> = Object.assign({}, ...Object.values(contract))

const roles = ['owner', 'member', 'guardian', 'passed', 'partner', 'stranger'] as const
export type Role = (typeof roles)[number]

/** The kind of bearer token a request carries. */
const proofs = ['good', 'none', 'expired', 'forged', 'unsigned', 'cut', 'odd'] as const
type Proof = (typeof proofs)[number]

const fileKinds = ['text', 'empty', 'none', 'png', 'cut-png', 'svg', 'wav', 'cut-wav'] as const
type FileKind = (typeof fileKinds)[number]

/** One request: a call of the contract, nearly right, and what is wrong with it. */
export interface Case {
  call: string
  role: Role
  proof: Proof
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
  files: Record<string, FileKind>
  isSigned: boolean
  mutations: Mutation[]
}

/** Any call by any role. Calls with files are rarer, because decoding takes long. */
export function anyCase(): fc.Arbitrary<Case> {
  return fc.oneof(
    ...Object.entries(operations).map(([name, operation]) => ({
      weight: operation.uploads ? 1 : 3,
      arbitrary: caseOf(name, operation),
    })),
  )
}

/** One call, nearly right. */
export function caseOf(call: string, operation: Operation): fc.Arbitrary<Case> {
  const files = Object.keys(operation.uploads ?? {}).map((name) => [name, someFile] as const)
  return fc.record({
    call: fc.constant(call),
    role: fc.oneof(fc.constant(usualRole(call, operation)), fc.constantFrom(...roles)),
    proof: fc.oneof(
      { weight: 5, arbitrary: fc.constant<Proof>('good') },
      { weight: 1, arbitrary: fc.constantFrom(...proofs) },
    ),
    params: fitting(call, operation.params),
    query: fitting(call, operation.query),
    body: operation.signature ? someNotice : fitting(call, operation.body),
    files: fc.record(Object.fromEntries(files)),
    isSigned: fc.boolean(),
    mutations: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Mutation[]>([]) },
      { weight: 3, arbitrary: fc.array(mutationOf(operation), { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(mutationOf(operation), { minLength: 2, maxLength: 3 }) },
    ),
  })
}

/** Signed bodies have no schema: this is close to what the card provider sends. */
const someNotice = fc.record({
  object: fc.constant('event'),
  type: fc.constantFrom('payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created'),
  data: fc.record({
    object: fc.record({
      object: fc.constantFrom('payment_intent', 'charge', 'dispute', 'customer'),
      id: someThing('payment_intent_id'),
      payment_intent: someThing('payment_intent_id'),
    }),
  }),
})

/** A role that is allowed, so that half of the cases pass the access check. */
export function usualRole(call: string, { access }: Operation): Role {
  if (access === 'partner') return 'partner'
  return [
    'recordPassage',
    'removeTribute',
    'listRemovedTributes',
    'bringTributeBack',
    'removeCandle',
    'writeHeardWords',
    'listOfferings',
    'seeOfferedPicture',
    'takeOffering',
    'refuseOffering',
    'chooseTributes',
    'getEntrustedVisibility',
    'narrowVisibility',
  ].includes(call)
    ? 'guardian'
    : 'owner'
}

const someFile = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<FileKind>('text', 'empty', 'none') },
  { weight: 1, arbitrary: fc.constantFrom(...fileKinds) },
)

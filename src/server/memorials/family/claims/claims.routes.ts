import * as calls from '../../../../contract/memorials/claims.ts'
import type { Context } from '../../../context.ts'
import { type Route, route } from '../../../http/routing/serve.ts'
import type { Claim } from './claims.store.ts'
import { claimMemorial, objectToClaim, readOwnClaim } from './claims.ts'

const answered = {
  objected: 'You have objected. Nothing changes until we have decided.',
  'taken-back': 'You have taken it back. Nothing changes.',
}

const present = ({ id, relation, endsAt, objectedAt }: Claim) => ({
  id,
  relation,
  ends_at: endsAt.toISOString(),
  is_disputed: objectedAt !== null,
})

export function claimsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.readOwnClaim,
      ({ params, query }, { member }) => readOwnClaim(ctx, member.accountId, params.id, query.link),
      ({ claim, mayClaimAs }) => ({ claim: claim && present(claim), may_claim_as: mayClaimAs }),
    ),
    route(
      calls.claimMemorial,
      ({ params, query, body }, { member }) =>
        claimMemorial(ctx, member.accountId, params.id, { ...body, seenWith: query.link }),
      present,
    ),
    route(
      calls.objectToClaim,
      ({ params }, { member }) => objectToClaim(ctx, member.accountId, params.id, params.claim),
      (what) => ({ message: answered[what] }),
    ),
  ]
}

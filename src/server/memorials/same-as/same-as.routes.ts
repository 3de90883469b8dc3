import * as calls from '../../../contract/memorials/same-as.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { readSameAs, type SameAs, writeSameAs } from './same-as.ts'

export function sameAsRoutes(ctx: Context): Route[] {
  const present = ({ addresses, leftByOwner }: SameAs) => ({
    same_as: addresses,
    left_by_owner: leftByOwner,
  })
  return [
    route(
      calls.readSameAs,
      ({ params }, { member }) => readSameAs(ctx, params.graveId, member.accountId),
      present,
    ),
    route(
      calls.writeSameAs,
      ({ params, body }, { member }) =>
        writeSameAs(ctx, params.graveId, member.accountId, body.same_as),
      present,
    ),
  ]
}

import type { Offering as Presented } from '../../../contract/visitors/offerings.ts'
import * as calls from '../../../contract/visitors/offerings.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import type { Offering } from './offering.rules.ts'
import {
  chooseTributesReadFirst,
  listOfferings,
  offerMemory,
  offerPicture,
  readOfferedPicture,
  refuseOffering,
  takeOffering,
} from './offerings.ts'

export function offeringsRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.offerMemory,
      ({ params, query, body }, { address }) =>
        offerMemory(ctx, params.graveId, {
          authorName: body.author_name,
          message: body.message,
          botToken: body.turnstile_token,
          address,
          code: query.link,
        }),
      message('Thank you. It shows here once an administrator has read it.'),
    ),
    route(
      calls.offerPicture,
      ({ params, query, body }, { address, files }) =>
        offerPicture(
          ctx,
          params.graveId,
          {
            authorName: body.author_name,
            message: body.caption,
            botToken: body.turnstile_token,
            address,
            code: query.link,
          },
          files.picture,
        ),
      message('Thank you. It shows here once an administrator has seen it.'),
    ),
    route(calls.seeOfferedPicture, ({ params }, { member }) =>
      readOfferedPicture(ctx, params.graveId, member.accountId, params.offeringId),
    ),
    route(
      calls.listOfferings,
      async ({ params: { graveId } }, { member }) => ({
        graveId,
        ...(await listOfferings(ctx, graveId, member.accountId)),
      }),
      ({ graveId, ...atGrave }) => ({
        tributes_read_first: atGrave.tributesReadFirst,
        offerings: atGrave.offerings.map((one) => presentOffering(graveId, one)),
      }),
    ),
    route(
      calls.takeOffering,
      ({ params }, { member }) =>
        takeOffering(ctx, params.graveId, member.accountId, params.offeringId),
      message('It shows at the memorial from now on.'),
    ),
    route(
      calls.refuseOffering,
      ({ params }, { member }) =>
        refuseOffering(ctx, params.graveId, member.accountId, params.offeringId),
      message('It was refused.'),
    ),
    route(
      calls.chooseTributes,
      async ({ params, body }, { member }) => {
        await chooseTributesReadFirst(
          ctx,
          params.graveId,
          member.accountId,
          body.tributes_read_first,
        )
        return body.tributes_read_first
      },
      (areReadFirst) => ({
        message: areReadFirst
          ? 'From now on tributes wait until you have read them.'
          : 'From now on tributes show at once.',
      }),
    ),
  ]
}

function presentOffering(graveId: number, offering: Offering): Presented {
  return {
    id: offering.id,
    kind: offering.kind,
    author_name: offering.authorName,
    message: offering.message,
    picture: offering.picture && `/api/accounts/offerings/${graveId}/${offering.id}/picture/`,
    offered_at: offering.offeredAt.toISOString(),
    refused_at: offering.refusedAt?.toISOString() ?? null,
  }
}

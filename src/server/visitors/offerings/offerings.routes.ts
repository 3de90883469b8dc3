import {
  chooseTributes,
  listOfferings,
  offerMemory,
  offerPicture,
  refuseOffering,
  seeOfferedPicture,
  takeOffering,
} from '../../../contract/visitors/offerings.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentOffering } from './offerings.presenter.ts'
import type { OfferingsService } from './offerings.ts'

export function offeringsRoutes({ offerings }: { offerings: OfferingsService }): Route[] {
  return [
    on(
      offerMemory,
      ({ params, query, body }, { address }) =>
        offerings.offerMemory(params.graveId, {
          authorName: body.author_name,
          message: body.message,
          botToken: body.turnstile_token,
          address,
          code: query.link,
        }),
      message('Thank you. It shows here once an administrator has read it.'),
    ),
    on(
      offerPicture,
      ({ params, query, body }, { address, files }) =>
        offerings.offerPicture(
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
    on(seeOfferedPicture, ({ params }, { member }) =>
      offerings.readPicture(params.graveId, member.accountId, params.offeringId),
    ),
    on(
      listOfferings,
      async ({ params: { graveId } }, { member }) => ({
        graveId,
        ...(await offerings.list(graveId, member.accountId)),
      }),
      ({ graveId, ...atGrave }) => ({
        tributes_read_first: atGrave.tributesReadFirst,
        offerings: atGrave.offerings.map((one) => presentOffering(graveId, one)),
      }),
    ),
    on(
      takeOffering,
      ({ params }, { member }) =>
        offerings.take(params.graveId, member.accountId, params.offeringId),
      message('It shows at the memorial from now on.'),
    ),
    on(
      refuseOffering,
      ({ params }, { member }) =>
        offerings.refuse(params.graveId, member.accountId, params.offeringId),
      message('It was refused.'),
    ),
    on(
      chooseTributes,
      async ({ params, body }, { member }) => {
        await offerings.chooseTributes(params.graveId, member.accountId, body.tributes_read_first)
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

import * as calls from '../../../contract/memorials/family.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { memorialUrl } from '../../lib/site.ts'
import { changeOf } from '../visibility/visibility.presenter.ts'
import { presentKeptMemorial } from './family.presenter.ts'
import { changeKeptMemorial, listKeptMemorials, makeMemorial } from './family.ts'

export function familyRoutes(ctx: Context): Route[] {
  const { publicUrl } = ctx.site
  return [
    route(
      calls.makeMemorial,
      ({ body }, { member, address }) =>
        makeMemorial(
          ctx,
          member.accountId,
          {
            fullName: body.full_name,
            birth: body.birth,
            death: body.death,
            relation: body.relation,
            nationality: body.nationality,
            graveStyle: body.grave_style,
            isAgeConfirmed: body.confirm_age,
          },
          { botToken: body.turnstile_token, address },
        ),
      ({ id, code, visibleAt }) => ({
        id,
        code,
        memorial_url: memorialUrl(publicUrl, code) ?? '',
        visible_at: visibleAt.toISOString(),
      }),
    ),
    route(calls.listKeptMemorials, async (_, { member }) => {
      const kept = await listKeptMemorials(ctx, member.accountId)
      return kept.map((memorial) => presentKeptMemorial(memorial, member.accountId, publicUrl))
    }),
    route(calls.changeKeptMemorial, async ({ params, body }, { member }) => {
      const changed = await changeKeptMemorial(ctx, member.accountId, params.id, {
        fullName: body.full_name,
        birth: body.birth,
        death: body.death,
        isAgeConfirmed: body.confirm_age,
        relation: body.relation,
        nationality: body.nationality,
        graveStyle: body.grave_style,
        memorialMessage: body.memorial_message,
        burialPlace: body.burial_place,
        visibility: body.visibility && changeOf(body.visibility),
        position: body.position,
      })
      return presentKeptMemorial(changed, member.accountId, publicUrl)
    }),
  ]
}

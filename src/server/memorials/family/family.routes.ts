import * as calls from '../../../contract/memorials/family.ts'
import type { Input } from '../../../contract/operation.ts'
import type { Context } from '../../context.ts'
import { findCountry } from '../../graveyard/countries/country.ts'
import { presentGrave } from '../../graveyard/grave.presenter.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import type { UploadedFile } from '../../lib/media.ts'
import type { Member } from '../../lib/member.ts'
import { memorialUrl } from '../../lib/site.ts'
import { presentOwnStory } from '../story/story.routes.ts'
import { changeOf } from '../visibility/visibility.presenter.ts'
import { presentKeptMemorial } from './family.presenter.ts'
import type { KeptMemorial } from './family.rules.ts'
import { changeKeptMemorial, listKeptMemorials, makeMemorial } from './family.ts'
import {
  changeKeptPortrait,
  deleteKeptVoice,
  publishKeptStory,
  readKeptStory,
  saveKeptStoryDraft,
  updateKeptVoice,
} from './family-parts.ts'
import { yearIn } from './similar.rules.ts'
import { findSimilar } from './similar.ts'

function soughtIn(query: Input<typeof calls.findSimilarMemorials>['query']) {
  return {
    name: query.name,
    bornYear: yearIn(query.birth),
    passedYear: yearIn(query.death),
    country: (query.nationality && findCountry(query.nationality)?.code) || null,
  }
}

export function familyRoutes(ctx: Context): Route[] {
  const { publicUrl } = ctx.site
  const present = (memorial: KeptMemorial, { accountId }: Member) =>
    presentKeptMemorial(memorial, accountId, publicUrl)
  const setPortrait = async (member: Member, graveId: number, photo: UploadedFile | null) =>
    present(await changeKeptPortrait(ctx, member.accountId, graveId, photo), member)

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
      return kept.map((memorial) => present(memorial, member))
    }),
    route(
      calls.findSimilarMemorials,
      ({ query }, visitor) => findSimilar(ctx, soughtIn(query), visitor),
      (graves) => graves.map((grave) => presentGrave(grave, publicUrl)),
    ),
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
        sameAs: body.same_as,
        visibility: body.visibility && changeOf(body.visibility),
        position: body.position,
      })
      return present(changed, member)
    }),
    route(calls.changeKeptPortrait, ({ params }, { member, files }) =>
      setPortrait(member, params.id, files.profile_photo),
    ),
    route(calls.replaceKeptPortrait, ({ params }, { member, files }) =>
      setPortrait(member, params.id, files.profile_photo),
    ),
    route(calls.updateKeptVoice, async ({ params, body }, { member, files }) => {
      const trim = { start: body.trim_start, end: body.trim_end }
      const voice = { upload: files.audio_message, trim }
      return present(await updateKeptVoice(ctx, member.accountId, params.id, voice), member)
    }),
    route(calls.deleteKeptVoice, async ({ params }, { member }) =>
      present(await deleteKeptVoice(ctx, member.accountId, params.id), member),
    ),
    route(
      calls.getKeptStory,
      ({ params }, { member }) => readKeptStory(ctx, member.accountId, params.id),
      presentOwnStory,
    ),
    route(
      calls.saveKeptStoryDraft,
      ({ params, body: { revision, ...written } }, { member }) =>
        saveKeptStoryDraft(ctx, member.accountId, params.id, { written, revision }),
      presentOwnStory,
    ),
    route(
      calls.publishKeptStory,
      ({ params, body: { revision, ...written } }, { member }) =>
        publishKeptStory(ctx, member.accountId, params.id, { written, revision }),
      presentOwnStory,
    ),
  ]
}

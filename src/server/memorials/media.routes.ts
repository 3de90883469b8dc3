import * as calls from '../../contract/memorials/memorials.ts'
import { profilePresenter } from '../accounts/profile/profile.presenter.ts'
import { readProfile } from '../accounts/profile/profile.store.ts'
import type { Context } from '../context.ts'
import { message } from '../http/routing/message.ts'
import { type Route, route } from '../http/routing/serve.ts'
import type { UploadedFile } from '../lib/media.ts'
import type { Member } from '../lib/member.ts'
import { changePortrait, readPortrait } from './portraits.ts'
import { readVoice, removeVoice, updateVoice } from './voices.ts'

export function mediaRoutes(ctx: Context): Route[] {
  const present = profilePresenter(ctx)

  async function replacePortraitOf(
    { accountId }: Member,
    { profile_photo: photo }: { profile_photo: UploadedFile | null },
  ) {
    await changePortrait(ctx, accountId, photo)
    return readProfile(ctx.db, accountId)
  }

  return [
    route(
      calls.changePortrait,
      (_, { member, files }) => replacePortraitOf(member, files),
      present,
    ),
    route(
      calls.replacePortrait,
      (_, { member, files }) => replacePortraitOf(member, files),
      present,
    ),
    route(calls.seePortrait, ({ params }, { member }) =>
      readPortrait(ctx, params.key, params.size, member?.accountId ?? null),
    ),
    route(calls.hearVoice, ({ params, query }, { member }) =>
      readVoice(ctx, params.graveId, member?.accountId ?? null, query.link),
    ),
    route(
      calls.updateAudioMessage,
      ({ body: { trim_start: start, trim_end: end } }, { member, files }) =>
        updateVoice(ctx, member.accountId, files.audio_message, { start, end }),
      message('Audio message updated successfully!'),
    ),
    route(
      calls.deleteAudioMessage,
      (_, { member }) => removeVoice(ctx, member.accountId),
      message('Audio message deleted successfully!'),
    ),
  ]
}

import * as calls from '../../../contract/accounts/profile.ts'
import * as memorialsCalls from '../../../contract/memorials/memorials.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import type { Member } from '../../lib/member.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import { changePortrait } from '../../memorials/portraits.ts'
import { type Owner, presentProfile } from './profile.presenter.ts'
import { readProfile } from './profile.store.ts'

export function profileRoutes(ctx: Context): Route[] {
  const present = (owner: Owner) =>
    presentProfile(
      { ...owner, hasPremium: owner.hasPremium || ctx.settings.offer.tiers === 'free' },
      ctx.site.publicUrl,
    )

  async function replacePortraitOf(
    { accountId }: Member,
    { profile_photo: photo }: { profile_photo: UploadedFile | null },
  ) {
    await changePortrait(ctx, accountId, photo)
    return readProfile(ctx.db, accountId)
  }

  return [
    route(calls.getProfile, (_, { member }) => readProfile(ctx.db, member.accountId), present),
    route(
      memorialsCalls.changePortrait,
      (_, { member, files }) => replacePortraitOf(member, files),
      present,
    ),
    route(
      memorialsCalls.replacePortrait,
      (_, { member, files }) => replacePortraitOf(member, files),
      present,
    ),
  ]
}

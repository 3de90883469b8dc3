import { getProfile } from '../../../contract/accounts/profile.ts'
import { changePortrait, replacePortrait } from '../../../contract/memorials/memorials.ts'
import type { Database } from '../../database/connect.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Member } from '../../lib/member.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import type { PortraitsService } from '../../memorials/portraits.ts'
import { type Owner, presentProfile } from './profile.presenter.ts'
import { readProfile } from './profile.store.ts'

export function profileRoutes(deps: {
  db: Database
  portraits: PortraitsService
  publicUrl: string
  /** Every owner has every tier. */
  isFree: boolean
}): Route[] {
  const { db, portraits } = deps
  const present = (owner: Owner) =>
    presentProfile({ ...owner, hasPremium: owner.hasPremium || deps.isFree }, deps.publicUrl)

  async function replacePortraitOf(
    { accountId }: Member,
    { profile_photo: photo }: { profile_photo: UploadedFile | null },
  ) {
    await portraits.change(accountId, photo)
    return readProfile(db, accountId)
  }

  return [
    on(getProfile, (_, { member }) => readProfile(db, member.accountId), present),
    on(changePortrait, (_, { member, files }) => replacePortraitOf(member, files), present),
    on(replacePortrait, (_, { member, files }) => replacePortraitOf(member, files), present),
  ]
}

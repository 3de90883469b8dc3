import { changePortrait, replacePortrait } from '../../../contract/memorials.ts'
import { getProfile } from '../../../contract/profile.ts'
import type { Database } from '../../database/connect.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import type { Member } from '../../lib/member.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import type { PortraitsService } from '../memorials/index.ts'
import { presentProfile } from './profile.presenter.ts'
import { readProfile } from './profile.store.ts'

export function profileRoutes(deps: { db: Database; portraits: PortraitsService }): Route[] {
  const { db, portraits } = deps

  async function replacePortraitOf(
    { accountId }: Member,
    { profile_photo: photo }: { profile_photo: UploadedFile | null },
  ) {
    await portraits.change(accountId, photo)
    return readProfile(db, accountId)
  }

  return [
    on(getProfile, (_, { member }) => readProfile(db, member.accountId), presentProfile),
    on(changePortrait, (_, { member, files }) => replacePortraitOf(member, files), presentProfile),
    on(replacePortrait, (_, { member, files }) => replacePortraitOf(member, files), presentProfile),
  ]
}

import { changePortrait, replacePortrait } from '../../../contract/memorials.ts'
import { getProfile, type Profile } from '../../../contract/profile.ts'
import type { Database } from '../../database/connect.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { portraitUrl, voiceUrl } from '../../lib/media.ts'
import type { Member } from '../../lib/member.ts'
import type { UploadedFile } from '../../lib/uploaded-file.ts'
import { type PortraitsService } from '../memorials/index.ts'
import { readProfile } from './profile.store.ts'

export function profileRoutes(deps: { db: Database; portraits: PortraitsService }): Route[] {
  const { db, portraits } = deps

  async function show({ accountId }: Member): Promise<Profile> {
    return present(await readProfile(db, accountId))
  }

  async function hang(
    member: Member,
    { profile_photo }: { profile_photo: UploadedFile | null },
  ): Promise<Profile> {
    await portraits.change(member.accountId, profile_photo)
    return show(member)
  }

  return [
    on(getProfile, (_, { member }) => show(member)),
    on(changePortrait, (_, { member, files }) => hang(member, files)),
    on(replacePortrait, (_, { member, files }) => hang(member, files)),
  ]
}

function present(person: Awaited<ReturnType<typeof readProfile>>): Profile {
  return {
    id: person.id,
    email: person.email,
    full_name: person.full_name,
    date_of_birth: person.born_on,
    death_date: person.passed_on,
    memorial_message: person.memorial_message,
    grave_style: person.grave_style,
    nationality: person.nationality,
    profile_photo: person.portrait_key && portraitUrl(person.portrait_key, 'large'),
    audio_message: person.voice_key && voiceUrl(person.id),
    is_administrator: Boolean(person.is_guardian),
    has_premium_features: Boolean(person.has_premium),
    referral_source: person.referral_code,
    erased_at: person.erase_after?.toISOString() ?? null,
  }
}

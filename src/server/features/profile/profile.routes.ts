import { getProfile, type Profile } from '../../../contract/profile.ts'
import type { Database } from '../../database/connect.ts'
import { on, type Route } from '../../http/serve.ts'
import { readProfile } from './profile.store.ts'

export function profileRoutes(db: Database): Route[] {
  return [on(getProfile, async (_, { member }) => present(await readProfile(db, member.accountId)))]
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
    profile_photo: null,
    audio_message: null,
    is_administrator: Boolean(person.is_guardian),
    has_premium_features: Boolean(person.has_premium),
    referral_source: person.referral_code,
  }
}

import type { Profile } from '../../../contract/accounts/profile.ts'
import type { Context } from '../../context.ts'
import { stateOf } from '../../graveyard/grave.rules.ts'
import { shownTo } from '../../graveyard/visibility.rules.ts'
import { portraitUrl, voiceUrl } from '../../lib/media.ts'
import { memorialUrl } from '../../lib/site.ts'
import type { readProfile } from './profile.store.ts'

type Owner = Awaited<ReturnType<typeof readProfile>>

export const profilePresenter = (ctx: Context) => (owner: Owner) =>
  presentProfile(
    { ...owner, hasPremium: owner.hasPremium || ctx.settings.offer.tiers === 'free' },
    ctx.site.publicUrl,
  )

function presentProfile(owner: Owner, publicUrl: string): Profile {
  const hasPage = shownTo('link', stateOf(owner)).stone === 'named'
  return {
    id: owner.id,
    email: owner.email,
    full_name: owner.fullName,
    date_of_birth: owner.bornOn,
    death_date: owner.passedOn,
    memorial_message: owner.memorialMessage,
    grave_style: owner.graveStyle,
    nationality: owner.nationality,
    profile_photo: owner.portraitKey && portraitUrl(owner.portraitKey, 'large'),
    audio_message: owner.voiceKey && voiceUrl(owner.id),
    is_administrator: Boolean(owner.isGuardian),
    is_only_administrator: owner.isForGuarding && owner.bornOn === null && !owner.fullName,
    has_premium_features: Boolean(owner.hasPremium),
    referral_source: owner.referralCode,
    same_as: owner.sameAs,
    memorial_url: hasPage ? memorialUrl(publicUrl, owner.code) : null,
    is_listed: owner.isListed,
    story_audience: owner.storyAudience,
    pictures_audience: owner.picturesAudience,
    voice_audience: owner.voiceAudience,
    erased_at: owner.eraseAfter?.toISOString() ?? null,
    is_sealed: Boolean(owner.isSealed),
  }
}

import type { SeenKin } from '../../kin/kin.ts'
import { pictureName } from '../../memorials/pictures/picture-files.ts'
import type { Everything } from './data-export.store.ts'

/** The content of `data.json`. Its field names are public, so they stay as they were released. */
export function presentData(everything: Everything, kin: readonly SeenKin[]) {
  const {
    account,
    grave,
    passkeys,
    sessions,
    devices,
    oneTimeCodesSince,
    recoveryCodeMadeAt,
    tiers,
    purchases,
    guardians,
    tributes,
    candles,
    followerCount,
    story,
    pictures,
    transcript,
    eternalMessages,
    events,
  } = everything
  return {
    account: {
      email: account.email,
      email_proven_at: account.emailProvenAt,
      referral_code: account.referralCode,
      partner_sees_email: account.partnerSeesEmail,
      created_at: account.createdAt,
      erase_after: account.eraseAfter,
      ask_after_years: account.askAfterYears,
      last_seen_at: account.lastSeenAt,
      time_zone: account.timeZone,
    },
    grave: {
      full_name: grave.fullName,
      born_on: grave.bornOn,
      passed_on: grave.passedOn,
      memorial_message: grave.memorialMessage,
      grave_style: grave.graveStyle,
      nationality: grave.nationality,
      latitude: grave.latitude,
      longitude: grave.longitude,
      visibility: {
        audience: grave.audience,
        search_engines: grave.searchEngines,
        birthday: grave.birthday,
        portrait_while_living: grave.portraitWhileLiving,
        words_while_living: grave.wordsWhileLiving,
        story_audience: grave.storyAudience,
        pictures_audience: grave.picturesAudience,
        voice_audience: grave.voiceAudience,
      },
    },
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    one_time_codes_since: oneTimeCodesSince,
    recovery_code_made_at: recoveryCodeMadeAt,
    sessions: sessions.map(({ device, network, createdAt, lastUsedAt }) => ({
      device,
      network,
      signed_in_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    devices: devices.map(({ device, firstUsedAt, lastUsedAt }) => ({
      device,
      first_used_at: firstUsedAt,
      last_used_at: lastUsedAt,
    })),
    tiers: tiers.map(({ tier, grantedAt }) => ({ tier, granted_at: grantedAt })),
    purchases: purchases.map((purchase) => ({
      id: purchase.id,
      tier: purchase.tier,
      amount_cents: purchase.amountCents,
      currency: purchase.currency,
      state: purchase.state,
      opened_at: purchase.openedAt,
      paid_at: purchase.paidAt,
    })),
    guardians: guardians.map(({ createdAt, ...guardian }) => ({
      ...guardian,
      created_at: createdAt,
    })),
    tributes: tributes.map(({ kind, authorName, message, createdAt }) => ({
      kind,
      author_name: authorName,
      message,
      created_at: createdAt,
    })),
    candles: candles.map(({ kind, firstName, leftAt }) => ({
      kind,
      first_name: firstName,
      left_at: leftAt,
    })),
    follower_count: followerCount,
    story: story
      ? {
          ...story.published,
          published_at: story.publishedAt,
          draft: story.draft,
          draft_saved_at: story.draftSavedAt,
        }
      : null,
    voice_words: transcript,
    pictures: pictures.map(({ caption, year, description }, at) => ({
      file: pictureName(at, 'large'),
      caption,
      year,
      description,
    })),
    kin: kin.map(({ relation, state, name, since }) => ({ relation, state, name, since })),
    eternal_messages: eternalMessages.map((eternalMessage) => ({
      year: eternalMessage.year,
      transcript: eternalMessage.transcript,
      heard_words: eternalMessage.heardWords,
      recorded_at: eternalMessage.recordedAt,
      due_on: eternalMessage.dueOn,
      sent_at: eternalMessage.sentAt,
    })),
    events: events.map(({ event, happenedAt }) => ({ event, happened_at: happenedAt })),
  }
}

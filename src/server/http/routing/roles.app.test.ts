import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCalendar } from '../../../contract/eternal-messages/eternal-messages.ts'
import { addGuardian, listGuardians } from '../../../contract/guardians/guardians.ts'
import { contract } from '../../../contract/index.ts'
import { importFamily } from '../../../contract/kin/family-files.ts'
import { endKin } from '../../../contract/kin/kin.ts'
import { listKeptMemorials } from '../../../contract/memorials/family.ts'
import { updateDateOfBirth } from '../../../contract/memorials/memorials.ts'
import {
  describePicture,
  orderPictures,
  removePicture,
} from '../../../contract/memorials/pictures.ts'
import { writeSameAs } from '../../../contract/memorials/same-as.ts'
import { writeVoiceTranscript } from '../../../contract/memorials/transcript.ts'
import type { Operation } from '../../../contract/operation.ts'
import { recordPassage } from '../../../contract/passings/passings.ts'
import { pictureFile, portraitFile } from '../../lib/media.ts'
import { leaveMessage } from '../../testing/eternal-messages.ts'
import { newFamilyMemorial } from '../../testing/family.ts'
import { grant, newMember, newProvenMember } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { newPartner } from '../../testing/partners.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/*
 * Tries every call of the contract in every role. A call in none of these lists fails the first
 * test: add a new call to one of them.
 */
const roles = [
  'visitor',
  'owner',
  'other',
  'guardian',
  'otherGuardian',
  'keeper',
  'partner',
  'otherPartner',
  'moderator',
  'supervisor',
] as const
type Role = (typeof roles)[number]
const members: Role[] = [
  'owner',
  'other',
  'guardian',
  'otherGuardian',
  'keeper',
  'moderator',
  'supervisor',
]
const operators: Role[] = ['moderator', 'supervisor']

/** Calls that touch only the caller's own account. */
const ownAccountOnly = new Set([
  'getProfile',
  'changePassword',
  'chooseFirstPassword',
  'changeEmail',
  'keepAccount',
  'confirmPassword',
  'listPasskeys',
  'listSessions',
  'seeOneTimeCodes',
  'beginOneTimeCodes',
  'confirmOneTimeCodes',
  'seeRecoveryCode',
  'makeRecoveryCode',
  'chooseRecoveredPassword',
  'endOtherSessions',
  'listHistory',
  'passkeyOptions',
  'addPasskey',
  'passkeyConfirmOptions',
  'confirmWithPasskey',
  'downloadEverything',
  'updateDateOfBirth',
  'updateFullName',
  'getStory',
  'getVisibility',
  'chooseVisibility',
  'changeVisibility',
  'deleteAudioMessage',
  'listDeletedRecordings',
  'moveGravestone',
  'listGuardians',
  'addGuardian',
  'listEntrusted',
  'listSuspended',
  'getPassing',
  'getInactivityCheck',
  'setInactivityCheck',
  'getTimeZone',
  'setTimeZone',
  'getShownAddress',
  'setShownAddress',
  'listEternalMessages',
  'listAwaitedLetters',
  'seeCalendarAddress',
  'openCalendar',
  'closeCalendar',
  'premiumStatus',
  'listTiers',
  'ultraPremiumStatus',
  'createPremiumIntent',
  'confirmPremium',
  'cancelPremium',
  'createUltraPremiumIntent',
  'confirmUltraPremium',
  'cancelUltraPremium',
  'makeMemorial',
  'listKeptMemorials',
  'importFamily',
  'listImports',
  'exportFamily',
])

/** Calls that depend on caller and target. Paths and bodies name the owner, who has premium. */
const special: Record<
  string,
  { allows: Role[]; path?: () => string; body?: object; before?: () => Promise<unknown> }
> = {
  // The owner has a passkey, so a missing password asks for it.
  closeAccount: { allows: members, body: { password: 'a guess' } },
  // The others have no stone to show yet.
  previewMemorial: { allows: ['owner'] },
  updateMemorialMessage: { allows: ['owner'], body: { memorial_message: 'x' } },
  saveStoryDraft: { allows: ['owner'], body: { text: 'x', moments: [], revision: 0 } },
  publishStory: { allows: ['owner'], body: { text: 'x', moments: [], revision: 1 } },
  // The owner is alive.
  readNotice: { allows: [], path: () => `/accounts/graves/${ownerId}/notice/` },
  writeNotice: {
    allows: [],
    path: () => `/accounts/graves/${ownerId}/notice/`,
    body: { place: 'x' },
  },
  removeNotice: { allows: [], path: () => `/accounts/graves/${ownerId}/notice/` },
  // While the owner lives, the pictures belong to the owner alone.
  listPictures: { allows: ['owner'], path: () => `/accounts/graves/${ownerId}/pictures/` },
  // Invalid input is reported before the policy is asked.
  addPicture: { allows: members, path: () => `/accounts/graves/${ownerId}/pictures/` },
  describePicture: {
    allows: ['owner'],
    path: () => `/accounts/graves/${ownerId}/pictures/${pictureId}/`,
    body: { caption: 'x', year: null, description: '' },
  },
  orderPictures: {
    allows: ['owner'],
    path: () => `/accounts/graves/${ownerId}/picture-order/`,
    body: { ids: [1] },
  },
  removePicture: {
    allows: ['owner'],
    path: () => `/accounts/graves/${ownerId}/pictures/${pictureId}/`,
  },
  bringPictureBack: {
    allows: ['owner'],
    path: () => `/accounts/graves/${ownerId}/pictures/${pictureId}/bring-back/`,
    before: () =>
      app.db
        .updateTable('pictures')
        .set({ removal_asked_at: new Date() })
        .where('id', '=', pictureId)
        .execute(),
  },
  // So is the family; the other memorial belongs to another person.
  listKin: { allows: ['owner'], path: () => `/accounts/graves/${ownerId}/kin/` },
  offerKin: {
    allows: ['owner'],
    path: () => `/accounts/graves/${ownerId}/kin/`,
    // The owner's own memorial: refused with a reason, after the policy.
    get body() {
      return { memorial: code, relation: 'friend' }
    },
  },
  acceptKin: { allows: ['owner'], path: () => `/accounts/graves/${ownerId}/kin/${kinId}/accept/` },
  endKin: { allows: ['owner'], path: () => `/accounts/graves/${ownerId}/kin/${kinId}/` },
  downloadArchive: {
    allows: ['owner', 'guardian'],
    path: () => `/accounts/graves/${ownerId}/archive/`,
  },
  // A memorial that another member keeps for a person who has died.
  changeKeptMemorial: {
    allows: ['keeper'],
    path: () => `/memorials/${keptId}/`,
    body: { burial_place: 'x' },
  },
  // Invalid input is reported before the policy is asked.
  changeKeptPortrait: { allows: members, path: () => `/memorials/${keptId}/portrait/` },
  replaceKeptPortrait: { allows: members, path: () => `/memorials/${keptId}/portrait/` },
  updateKeptVoice: { allows: members, path: () => `/memorials/${keptId}/voice/` },
  deleteKeptVoice: { allows: ['keeper'], path: () => `/memorials/${keptId}/voice/` },
  getKeptStory: { allows: ['keeper'], path: () => `/memorials/${keptId}/story/` },
  saveKeptStoryDraft: {
    allows: ['keeper'],
    path: () => `/memorials/${keptId}/story/draft/`,
    body: { text: 'x', moments: [], revision: 0 },
  },
  publishKeptStory: {
    allows: ['keeper'],
    path: () => `/memorials/${keptId}/story/`,
    body: { text: 'x', moments: [], revision: 1 },
  },
  // A family's file that the keeper has brought.
  getImport: { allows: ['keeper'], path: () => `/memorials/import/${fileId}/` },
  chooseDrafts: {
    allows: ['keeper'],
    path: () => `/memorials/import/${fileId}/choose/`,
    body: { all: true },
  },
  undoImport: { allows: ['keeper'], path: () => `/memorials/import/${fileId}/undo/` },
  inviteKeeper: {
    allows: ['keeper'],
    path: () => `/memorials/${keptId}/keepers/`,
    // The keeper's own address: refused with a reason, after the policy.
    get body() {
      return { email: keeperEmail, relation: 'sibling' }
    },
  },
  // One keeper leaves, so it runs last.
  removeKeeper: {
    allows: ['keeper'],
    path: () => `/memorials/${keptId}/keepers/${keeperId}/`,
  },
  // No removal has been requested: refused with a reason, after the policy.
  objectToRemoval: {
    allows: ['keeper'],
    path: () => `/memorials/${keptId}/keepers/${keeperId}/object/`,
  },
  readOwnConfirmation: { allows: members, path: () => `/memorials/${keptId}/confirm/` },
  // The others have not proven their addresses.
  confirmMemorial: {
    allows: ['guardian', 'otherGuardian'],
    path: () => `/memorials/${keptId}/confirm/`,
    body: { relation: 'sibling' },
  },
  takeConfirmationBack: {
    allows: ['guardian', 'otherGuardian'],
    path: () => `/memorials/${keptId}/confirm/`,
  },
  keepOn: { allows: ['keeper'], path: () => `/memorials/${keptId}/still-kept/` },
  readOwnClaim: { allows: members, path: () => `/memorials/${keptId}/claims/` },
  // Those who have proven their addresses; the keeper's is asked about first.
  claimMemorial: {
    allows: ['guardian', 'otherGuardian'],
    path: () => `/memorials/${keptId}/claims/`,
    body: { relation: 'child' },
  },
  // Only its keepers and the claimant know of a claim.
  objectToClaim: {
    allows: ['keeper'],
    path: () => `/memorials/${keptId}/claims/${claimId}/object/`,
    before: async () => {
      const { id } = await app.db
        .insertInto('family_claims')
        .values({
          grave_id: keptId,
          account_id: (await newMember(app)).id,
          relation: 'child',
          words: '',
          link: '',
          made_at: new Date(),
          ends_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      claimId = id
    },
  },
  // Invalid input is reported before the policy is asked.
  addDocument: { allows: members, path: () => `/memorials/${keptId}/document/` },
  listJoinings: { allows: ['keeper'], path: () => `/memorials/${keptId}/merge/` },
  askToJoin: {
    allows: ['keeper'],
    path: () => `/memorials/${keptId}/merge/`,
    // The same memorial: refused with a reason, after the policy.
    get body() {
      return { with: keptCode }
    },
  },
  // Nobody asks to join it: refused with a reason, after the policy.
  withdrawJoining: { allows: ['keeper'], path: () => `/memorials/${keptId}/merge/` },
  // Anybody may say that it is for a living person; only the letter hides it.
  sayAlive: {
    allows: [...roles],
    path: () => `/memorials/${keptId}/alive/`,
    body: { email: 'somebody@example.org', kind: 'alive' },
  },
  // Takes the token from a letter; an invalid one is reported to everybody.
  confirmAlive: { allows: [...roles], body: { token: 'x' } },
  findSimilarMemorials: { allows: [...roles], path: () => '/memorials/similar/?name=Mary' },
  downloadFamily: {
    allows: [...roles],
    path: () => `/accounts/memorials/${code}/family.ged`,
  },
  readVoiceTranscript: {
    allows: ['owner'],
    path: () => `/accounts/graves/${ownerId}/voice-words/`,
  },
  writeVoiceTranscript: {
    allows: ['owner'],
    path: () => `/accounts/graves/${ownerId}/voice-words/`,
    body: { words: 'x' },
  },
  readSameAs: { allows: ['owner'], path: () => `/accounts/graves/${ownerId}/same-as/` },
  writeSameAs: {
    allows: ['owner'],
    path: () => `/accounts/graves/${ownerId}/same-as/`,
    body: { same_as: [] },
  },
  seePicture: { allows: [...roles], path: () => `/media/pictures/${pictureKey}/small` },
  updateGraveStyle: { allows: ['owner'], body: { grave_style: 'simple' } },
  updateNationality: { allows: ['owner'], body: { nationality: 'RO' } },
  renamePasskey: {
    allows: ['owner'],
    path: () => `/accounts/passkeys/${passkeyId}/`,
    body: { name: 'x' },
  },
  // Only the owner can end a session of the owner. It is a second one, so that the role can continue.
  endSession: { allows: ['owner'], path: () => `/accounts/sessions/${sessionId}/` },
  removePasskey: { allows: ['owner'], path: () => `/accounts/passkeys/${passkeyId}/` },
  // No other role has confirmed a code, so the others have nothing to remove.
  removeOneTimeCodes: {
    allows: ['owner'],
    before: () =>
      app.db
        .insertInto('one_time_secrets')
        .values({
          account_id: ownerId,
          secret: Buffer.from('x'),
          created_at: new Date(),
          confirmed_at: new Date(),
        })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ confirmed_at: new Date() }),
        )
        .execute(),
  },
  changePortrait: { allows: members },
  replacePortrait: { allows: members },
  updateAudioMessage: { allows: members },
  // No role here has ultra premium, so these are refused; invalid input is reported first.
  saveEternalMessage: { allows: members },
  deleteEternalMessage: { allows: members },
  // There is none, so an admitted caller gets "not found".
  bringRecordingBack: {
    allows: members,
    path: () => '/accounts/deleted-recordings/x/bring-back/',
  },
  writeTranscript: { allows: members },
  rehearseEternalMessage: { allows: members },
  // The call has no parameter for an owner: it always means the caller.
  hearEternalMessage: {
    allows: ['owner'],
    path: () => '/accounts/anniversary-messages/1/voice/',
  },
  // In local mode everyone is the operator; production requires a token.
  lettersStatus: { allows: [...roles] },
  readCalendar: { allows: [...roles], path: () => calendarPath },
  hearVoice: { allows: ['owner'], path: () => `/accounts/voice/${ownerId}/` },
  findMemorial: { allows: [...roles], path: () => `/accounts/memorials/${code}/` },
  readMemorialCalendar: {
    allows: [...roles],
    path: () => `/accounts/memorials/${code}/days.ics`,
  },
  listTributes: { allows: [...roles], path: () => `/accounts/tributes/${ownerId}/` },
  removeTribute: {
    allows: ['guardian'],
    path: () => `/accounts/tributes/${ownerId}/${tributeId}/`,
  },
  listRemovedTributes: {
    allows: ['guardian'],
    path: () => `/accounts/tributes/${ownerId}/removed/`,
  },
  bringTributeBack: {
    allows: ['guardian'],
    path: () => `/accounts/tributes/${ownerId}/${tributeId}/bring-back/`,
  },
  // Only for an open memorial; the owner is alive here. A guardian of an open one is tested with the feature.
  listOfferings: { allows: [], path: () => `/accounts/offerings/${ownerId}/` },
  seeOfferedPicture: { allows: [], path: () => `/accounts/offerings/${ownerId}/1/picture/` },
  takeOffering: { allows: [], path: () => `/accounts/offerings/${ownerId}/1/take/` },
  refuseOffering: { allows: [], path: () => `/accounts/offerings/${ownerId}/1/refuse/` },
  chooseTributes: {
    allows: [],
    path: () => `/accounts/offerings/${ownerId}/tributes/`,
    body: { tributes_read_first: true },
  },
  // The owner is alive, so the message has not been sent.
  writeHeardWords: {
    allows: [],
    path: () => `/accounts/administered-users/${ownerId}/letters/1/words/`,
    body: { words: 'x' },
  },
  removeCandle: {
    allows: ['guardian'],
    path: () => `/accounts/candles/${ownerId}/${candleId}/`,
  },
  inviteAgain: {
    allows: ['owner'],
    path: () => `/accounts/administrators/${invitedId}/invite/`,
  },
  reinstateGuardian: {
    allows: ['owner'],
    path: () => `/accounts/administrators/${invitedId}/reinstate/`,
    before: async () =>
      app.db
        .updateTable('guardians')
        .set({ account_id: (await newMember(app)).id, suspended_at: new Date() })
        .where('id', '=', invitedId)
        .execute(),
  },
  removeGuardian: {
    allows: ['owner'],
    path: () => `/accounts/administrators/${invitedId}/remove/`,
  },
  acceptEntrusted: {
    allows: ['guardian'],
    path: () => `/accounts/administered-users/${ownerId}/accept/`,
  },
  recordPassage: {
    allows: ['guardian'],
    path: () => `/accounts/administered-users/${ownerId}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  },
  getEntrustedVisibility: {
    allows: ['guardian'],
    path: () => `/accounts/administered-users/${ownerId}/visibility/`,
  },
  narrowVisibility: {
    allows: ['guardian'],
    path: () => `/accounts/administered-users/${ownerId}/visibility/`,
    body: {
      audience: 'link',
      search_engines: false,
      birthday: 'hidden',
      portrait_while_living: false,
      words_while_living: false,
    },
  },
  seePortrait: { allows: [...roles], path: () => `/media/portraits/${portraitKey}/small` },
  // The guardian recorded it: confirming is refused with a reason, and objecting undoes it.
  confirmPassing: {
    allows: ['guardian'],
    path: () => `/accounts/administered-users/${ownerId}/confirm-passing/`,
  },
  // There is no objection.
  answerObjection: {
    allows: [],
    path: () => `/accounts/administered-users/${ownerId}/answer-objection/`,
    body: { answer: 'x' },
  },
  objectToPassing: {
    allows: ['guardian'],
    path: () => `/accounts/administered-users/${ownerId}/object-passing/`,
  },
  chooseMessages: {
    allows: ['guardian'],
    path: () => `/accounts/administered-users/${ownerId}/eternal-messages/`,
    body: { receive: false },
  },
  resign: {
    allows: ['guardian'],
    path: () => `/accounts/administered-users/${ownerId}/`,
  },
  // Takes the token from a letter; an invalid one is reported to everybody.
  acceptInvitation: { allows: [...roles], body: { token: 'x' } },
  // A visitor needs the token of a letter; invalid input is reported first.
  declareAlive: { allows: [...roles], body: { token: '' } },
  // There is no purchase here, so an admitted caller gets "no such payment".
  paySandbox: { allows: members, body: { client_secret: 'x', card_number: 'x' } },
  listPartnerPasskeys: { allows: ['partner'], path: () => '/accounts/referral/passkeys/linden/' },
  partnerPasskeyOptions: {
    allows: ['partner'],
    path: () => '/accounts/referral/passkeys/linden/options/',
    body: { current_password: 'wrong' },
  },
  addPartnerPasskey: {
    allows: ['partner'],
    path: () => '/accounts/referral/passkeys/linden/',
    body: {
      name: 'x',
      credential: {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        response: { clientDataJSON: 'x', attestationObject: 'x' },
      },
    },
  },
  renamePartnerPasskey: {
    allows: ['partner'],
    path: () => `/accounts/referral/passkeys/linden/${partnerPasskeyId}/`,
    body: { name: 'x' },
  },
  removePartnerPasskey: {
    allows: ['partner'],
    path: () => `/accounts/referral/passkeys/linden/${partnerPasskeyId}/remove/`,
    body: { current_password: 'wrong' },
  },
  referralDashboard: {
    allows: ['partner'],
    path: () => '/accounts/referral/dashboard/linden/',
  },
  referralExport: {
    allows: ['partner'],
    path: () => '/accounts/referral/export/linden/members/',
  },
  referralLogout: { allows: ['partner', 'otherPartner'] },
  referralSettings: {
    allows: ['partner'],
    path: () => '/accounts/referral/settings/linden/',
    body: { current_password: 'wrong' },
  },
}

const inAnHour = new Date(Date.now() + 3_600_000)
const pictureKey = '0d9f1c2e-5b7a-4c3d-8e21-7a6b5c4d3e2f'
const portraitKey = '6f1c2f0e-7c55-4d0e-9f0b-3f5a1b8c9d10'

let app: TestApp
let ownerId = 0
let invitedId = 0
let tributeId = 0
let candleId = 0
let pictureId = 0
let kinId = 0
let keptId = 0
let fileId: number
let keeperId = 0
let keeperEmail = ''
let claimId = 0
let keptCode = ''
let passkeyId = 0
let sessionId = ''
let partnerPasskeyId = 0
let calendarPath = ''
let code = ''
const access: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  app = await openTestApp()
  const [guardian, otherGuardian] = [await newProvenMember(app), await newProvenMember(app)]
  const [owner, other] = [await newMember(app), await newMember(app)]
  for (const [person, trusted] of [
    [owner, guardian],
    [other, otherGuardian],
  ] as const) {
    const body = { admin_email: trusted.email }
    await app.send(addGuardian, { access: person.access, body })
  }
  await grant(app, owner, 'premium')
  for (const file of ['private.mp3', 'private.original.webm']) {
    await app.ports.storage.put(`voices/${file}`, Buffer.from('voice'), 'audio/mpeg')
  }
  await app.ports.storage.put(portraitFile(portraitKey, 'small'), Buffer.from('x'), 'image/webp')
  await app.db
    .updateTable('graves')
    .set({ voice_key: 'private', voice_extension: 'webm', portrait_key: portraitKey })
    .where('account_id', '=', owner.id)
    .execute()
  await leaveMessage(app, owner, 1)
  const { access: member } = await newMember(app)
  const { address } = (await app.send(openCalendar, { access: member })).body
  calendarPath = new URL(address).pathname.replace('/api', '')
  ownerId = owner.id
  await app.send(updateDateOfBirth, {
    access: owner.access,
    body: { date_of_birth: '1950-01-01' },
  })
  const grave = await app.db
    .selectFrom('graves')
    .select('code')
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  code = grave.code ?? ''
  const tribute = await app.db
    .insertInto('tributes')
    .values({ grave_id: owner.id, author_name: 'A visitor', message: 'Words' })
    .returning('id')
    .executeTakeFirstOrThrow()
  tributeId = tribute.id
  const candle = await app.db
    .insertInto('candles')
    .values({
      grave_id: owner.id,
      kind: 'flowers',
      first_name: '',
      visitor: Buffer.from('x'),
      left_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  candleId = candle.id
  await app.db
    .updateTable('graves')
    .set({ flowers: 1, pictures_audience: 'everybody' })
    .where('account_id', '=', owner.id)
    .execute()
  const picture = await app.db
    .insertInto('pictures')
    .values({
      grave_id: owner.id,
      key: pictureKey,
      width: 1,
      height: 1,
      position: 0,
      added_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  pictureId = picture.id
  await app.ports.storage.put(pictureFile(pictureKey, 'small'), Buffer.from('x'), 'image/webp')
  const kin = await app.db
    .insertInto('kin')
    .values({
      first_id: Math.min(owner.id, other.id),
      second_id: Math.max(owner.id, other.id),
      relation: 'friend',
      offered_by: other.id,
      offered_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  kinId = kin.id
  const passkey = await app.db
    .insertInto('passkeys')
    .values({
      account_id: owner.id,
      credential_id: 'x',
      public_key: Buffer.from('x'),
      counter: 0,
      name: 'A key',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  passkeyId = passkey.id
  const session = await app.db
    .insertInto('sessions')
    .values({ account_id: owner.id, refresh_hash: Buffer.from('x'), expires_at: inAnHour })
    .returning('id')
    .executeTakeFirstOrThrow()
  sessionId = session.id
  const body = { admin_email: 'invited@example.org' }
  await app.send(addGuardian, { access: owner.access, body })
  const listed = await app.send(listGuardians, { access: owner.access })
  invitedId = listed.body[1].id
  access.owner = owner.access
  access.partner = (await newPartner(app, 'linden')).access
  const ofPartner = await app.db
    .insertInto('partner_passkeys')
    .values({
      partner_code: 'linden',
      credential_id: 'y',
      public_key: Buffer.from('x'),
      counter: 0,
      name: 'A key',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  partnerPasskeyId = ofPartner.id
  access.otherPartner = (await newPartner(app, 'alder')).access
  access.other = other.access
  access.guardian = guardian.access
  access.otherGuardian = otherGuardian.access
  const keeper = await newMember(app)
  access.keeper = keeper.access
  keptId = await newFamilyMemorial(app, keeper.access)
  keeperEmail = keeper.email
  const kept = await app.send(listKeptMemorials, { access: keeper.access })
  keeperId = kept.body[0].keepers[0].id
  keptCode = kept.body[0].code
  await grant(app, { id: keptId }, 'premium')
  const file = Buffer.from('0 HEAD\n0 @I1@ INDI\n1 NAME Ada\n1 DEAT\n2 DATE 1950\n0 TRLR\n')
  fileId = (await app.upload(importFamily, keeper.access, { file })).body.id
  access.moderator = (await newOperator(app, 'moderator')).access
  access.supervisor = (await newOperator(app, 'supervisor')).access
})
afterAll(() => app.close())

const operations = Object.values(contract).flatMap((word) => Object.entries(word))

function allowed(name: string, operation: Operation): readonly Role[] | null {
  if (special[name]) return special[name].allows
  if (operation.access === 'anyone' || operation.access === 'local') return roles
  if (operation.access === 'moderator') return operators
  if (operation.access === 'supervisor') return ['supervisor']
  return ownAccountOnly.has(name) ? members : null
}

async function isAdmitted(name: string, operation: Operation, role: Role): Promise<boolean> {
  const { path, body } = special[name] ?? {}
  const response = await app.http.inject({
    method: operation.method,
    url: `/api${path?.() ?? operation.path.replace(/:\w+/g, 'x')}`,
    headers: {
      host: 'localhost',
      ...(access[role] && { authorization: `Bearer ${access[role]}` }),
    },
    ...(body && { payload: body }),
  })
  return ![401, 403, 404].includes(response.statusCode)
}

test('every call has a policy', () => {
  const without = operations.filter(([name, operation]) => allowed(name, operation) === null)
  expect(without.map(([name]) => name)).toEqual([])
})

test('the lists name only calls of the contract', () => {
  const known = new Set(operations.map(([name]) => name))
  const named = [...ownAccountOnly, ...Object.keys(special)]
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

// These run last, because they change what others see: voice, memorial and guardian.
const last = [
  'referralLogout',
  'endKin',
  'removePicture',
  'removePasskey',
  'deleteAudioMessage',
  'inviteAgain',
  'reinstateGuardian',
  'removeGuardian',
  'recordPassage',
  // The memorial is open from here on.
  'readMemorialCalendar',
  'narrowVisibility',
  'confirmPassing',
  'objectToPassing',
  'chooseMessages',
  'resign',
  'removeKeeper',
]
const inOrder = operations.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))

test.each(inOrder)('%s is allowed for its roles only', async (name, operation) => {
  await special[name]?.before?.()
  const admitted: Role[] = []
  for (const role of roles) if (await isAdmitted(name, operation, role)) admitted.push(role)
  expect(admitted).toEqual(roles.filter((role) => allowed(name, operation)?.includes(role)))
})

/*
 * What the owner left, once the memorial is open: a guardian adds to it but takes nothing away alone. The
 * guardian tries each call on what the owner left, and gets this code, or the other guardian is asked.
 */
const leftByOwner: [
  name: string,
  operation: Operation,
  path: string,
  body: object,
  answer: string,
][] = [
  [
    'describe',
    describePicture,
    'pictures/:id/',
    { caption: 'x', year: null, description: '' },
    'left-by-owner',
  ],
  ['order', orderPictures, 'picture-order/', { ids: [] }, 'left-by-owner'],
  ['remove', removePicture, 'pictures/:id/', {}, 'asked'],
  [
    'write the words of the voice',
    writeVoiceTranscript,
    'voice-words/',
    { words: 'x' },
    'left-by-owner',
  ],
  ['take an address away', writeSameAs, 'same-as/', { same_as: [] }, 'left-by-owner'],
  ['end family and friends', endKin, 'kin/:kin/', {}, 'left-by-owner'],
]

test.each(leftByOwner)('what the owner left: a guardian may not %s alone', async (...row) => {
  const [name, operation, path, body, answer] = row
  const { owner, guardian, ids, kin } = await openMemorialWithAll()
  const answered = await app.send(operation, {
    access: guardian.access,
    path: `/accounts/graves/${owner.id}/${path}`
      .replace(':id', String(ids[0]))
      .replace(':kin', String(kin)),
    ...(operation.body && { body: name === 'order' ? { ids: ids.toReversed() } : body }),
  })
  expect(answered.body.code ?? (answered.body.is_removed === false ? 'asked' : 'done')).toBe(answer)
})

async function openMemorialWithAll() {
  const [owner, other, guardian] = [
    await newMember(app),
    await newMember(app),
    await newProvenMember(app),
  ]
  const { access } = owner
  await grant(app, owner, 'premium')
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1940-05-06' } })
  await app.send(addGuardian, { access, body: { admin_email: guardian.email } })
  const before = new Date(app.clock.now().getTime() - 60_000)
  await app.db
    .updateTable('graves')
    .set({ voice_key: `voice-${owner.id}`, voice_extension: 'mp3' })
    .where('account_id', '=', owner.id)
    .execute()
  await app.db
    .insertInto('voice_words')
    .values({
      grave_id: owner.id,
      voice_key: `voice-${owner.id}`,
      words: 'Own',
      written_at: before,
    })
    .execute()
  await app.db
    .insertInto('same_as')
    .values({
      grave_id: owner.id,
      address: 'https://www.wikidata.org/wiki/Q1',
      by_guardian: false,
    })
    .execute()
  const pictures = await app.db
    .insertInto('pictures')
    .values(
      [0, 1].map((position) => ({
        grave_id: owner.id,
        key: `left-${owner.id}-${position}`,
        caption: 'By the sea',
        width: 1,
        height: 1,
        position,
        added_at: before,
      })),
    )
    .returning('id')
    .execute()
  const kin = await app.db
    .insertInto('kin')
    .values({
      first_id: Math.min(owner.id, other.id),
      second_id: Math.max(owner.id, other.id),
      relation: 'friend',
      offered_by: other.id,
      offered_at: before,
      accepted_at: before,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.send(recordPassage, {
    access: guardian.access,
    path: `/accounts/administered-users/${owner.id}/update-death-date/`,
    body: { death_date: '2020-02-02' },
  })
  return { owner, guardian, ids: pictures.map(({ id }) => id), kin: kin.id }
}

import type * as z from 'zod/mini'
import type { ProblemCode } from '../../../contract/errors/problems.ts'
import { lettersStatus } from '../../../contract/eternal-messages/eternal-messages.ts'
import * as eternalMessages from '../../../contract/eternal-messages/operator-eternal-messages.ts'
import * as letters from '../../../contract/mail/operator-mail.ts'
import * as familyCases from '../../../contract/memorials/family-cases.ts'
import type { Operation } from '../../../contract/operation.ts'
import { readAudit } from '../../../contract/operator/audit.ts'
import * as blocks from '../../../contract/operator/blocks.ts'
import { listOperators, lookAtToday } from '../../../contract/operator/console.ts'
import * as messages from '../../../contract/operator/messages.ts'
import * as moderation from '../../../contract/operator/moderation.ts'
import * as people from '../../../contract/operator/people.ts'
import * as partners from '../../../contract/partners/operator-partners.ts'
import * as passings from '../../../contract/passings/operator-passings.ts'
import * as ledger from '../../../contract/payments/operator-ledger.ts'
import * as purchases from '../../../contract/payments/operator-purchases.ts'
import { moneyWords } from '../../../contract/values/money.ts'
import { forgetFollower } from '../../../contract/visitors/operator-followers.ts'
import type { Config } from '../../config/config.ts'
import { oneLine } from '../terminal/one-line.ts'
import type { CallOperator } from './call-operator.ts'
import type { ListLayout } from './print-response.ts'

/** What was typed, by the name of the field; `person` is the address or number that stands for `personId`. */
export type Given = Record<string, string | number | boolean | undefined>

/** A command that makes one call. Its arguments, options and checks come from the contract. */
export interface CallCommand extends ListLayout {
  name: string
  call: Operation
  /** Fields that are arguments, after those of the path; `text...` takes all words that follow. */
  args?: string[]
  /** Names on the command line, where those of the contract do not fit. */
  named?: Record<string, string>
  /** Descriptions of arguments and options that differ from the usual ones. */
  about?: Record<string, string>
  /** The console requires a reason here, the command does not. */
  isReasonOptional?: true
  /** Values for fields that were not given. */
  defaults?: Record<string, (config: Config) => string>
  /** The field that is read from standard input, in base64. */
  input?: string
  /** The question before an act that is hard to undo. */
  asks?(given: Given, call: CallOperator): string | Promise<string>
  /** What the path names, for "There is no …". */
  missing?: string
  /** Refusals that the command line words differently. */
  words?: Partial<Record<ProblemCode, (given: Given) => string>>
  /** The call for everything at once, with `--all` instead of the argument; its fields are options. */
  all?: Operation
  /** Runs the jobs that the call enqueued, and shows this instead of the response. */
  thenShows?: Operation
  /** What is wrong, where the response reports a problem; the command then exits with 1. */
  failure?(response: unknown): string | null
  examples?: string[]
}

const reportFilter = {
  text: 'only those that mention it: words, author, grave, reason or number',
  about: 'only tributes, or only graves',
  author: 'only what this author wrote; report groups author shows the keys',
  network: 'only what came from this network; report groups network shows the keys',
  words: 'only what is worded like it; report groups words shows the keys',
  until: 'nothing that came later than this moment',
}

export const callCommands: CallCommand[] = [
  { name: 'today', call: lookAtToday },
  { name: 'audit list', call: readAudit, rows: 'entries' },

  {
    name: 'mail list',
    call: letters.findLetters,
    args: ['state'],
    named: { text: 'find' },
    about: { text: 'only letters to this address', state: 'only letters in this state' },
    rows: 'letters',
    unit: 'letters',
    examples: ['mail list', 'mail list dead', 'mail list late'],
  },
  {
    name: 'mail show',
    call: letters.lookAtLetter,
    isReasonOptional: true,
    missing: 'letter',
    examples: ['mail show 12 --reason "has not got it"'],
  },
  {
    name: 'mail retry',
    call: letters.sendLetterAgain,
    isReasonOptional: true,
    missing: 'letter',
    thenShows: letters.lookAtLetter,
    all: letters.sendFailedLettersAgain,
    about: {
      all: 'all letters that were given up, except those with a password or a link',
      since: 'with --all: only those written on this day or later, such as 2031-05-04',
    },
    examples: ['mail retry 12', 'mail retry --all --since 2031-05-04'],
  },
  {
    name: 'mail returned',
    call: letters.readReturnedMail,
    input: 'mail',
    about: { to: 'the address it came to, if the mail server tells it' },
    examples: ['mail returned --to "$RECIPIENT" < report.eml'],
  },
  {
    name: 'mail reachable',
    call: letters.writeToAddressAgain,
    args: ['email'],
    named: { email: 'address' },
    about: { email: 'an address whose letters came back for good' },
    isReasonOptional: true,
    words: { 'address-not-gone': ({ email }) => `${email} is not marked as gone.` },
    examples: ['mail reachable ada@example.org'],
  },
  {
    name: 'mail unfollow',
    call: forgetFollower,
    args: ['email'],
    named: { email: 'address' },
    about: { email: 'the address of a person who asks to be forgotten' },
    isReasonOptional: true,
    words: { 'follows-nothing': ({ email }) => `${email} follows no memorial.` },
    examples: ['mail unfollow ada@example.org'],
  },

  { name: 'letters status', call: lettersStatus },
  {
    name: 'letters due',
    call: eternalMessages.listDueMessages,
    rows: 'messages',
    unit: 'due and not sent',
  },
  {
    name: 'letters show',
    call: eternalMessages.showMessageDelivery,
    named: { messageId: 'message' },
    about: { messageId: 'number of the Eternal Message; letters due shows it' },
    missing: 'message',
  },
  {
    name: 'letters retry',
    call: eternalMessages.sendMessageAgain,
    named: { messageId: 'message' },
    about: { messageId: 'number of the Eternal Message; letters due shows it' },
    isReasonOptional: true,
    missing: 'message',
    thenShows: eternalMessages.showMessageDelivery,
    examples: ['letters retry 12'],
  },

  { name: 'contact list', call: messages.listMessages, unit: 'unanswered' },
  {
    name: 'contact answer',
    call: messages.answerMessage,
    args: ['text...'],
    named: { text: 'words' },
    about: { text: 'the answer' },
    missing: 'message',
    words: { 'decided-already': ({ messageId }) => `Message ${messageId} is already answered.` },
    examples: ['contact answer 12 "Thank you. We have corrected it."'],
  },
  {
    name: 'contact answered',
    call: messages.markMessageAnswered,
    missing: 'message',
    words: { 'decided-already': ({ messageId }) => `Message ${messageId} is already answered.` },
    examples: ['contact answered 12'],
  },

  {
    name: 'ledger check',
    call: ledger.checkLedger,
    failure(response) {
      const { wrong } = response as z.output<typeof ledger.checkLedger.response>
      return wrong.length > 0 ? `${wrong.length} wrong.` : null
    },
  },
  { name: 'ledger reconcile', call: ledger.reconcilePurchases },

  {
    name: 'purchase list',
    call: purchases.findPurchases,
    args: ['state'],
    named: { text: 'find' },
    about: {
      text: 'address of the buyer, number at the provider, or reference',
      state: 'only purchases in this state',
    },
    rows: 'purchases',
    examples: ['purchase list stuck', 'purchase list --find ada@example.org'],
  },
  {
    name: 'purchase show',
    call: purchases.lookAtPurchase,
    isReasonOptional: true,
    missing: 'purchase',
  },
  {
    name: 'purchase refund',
    call: purchases.refundPurchase,
    missing: 'purchase',
    async asks({ purchaseId, reason }, call) {
      const input = { params: { purchaseId: String(purchaseId) }, body: { reason: String(reason) } }
      const found = await call(purchases.lookAtPurchase, input)
      const amount = moneyWords(found.amount_cents, found.currency)
      return `Pay ${amount} back to ${found.email ?? 'an erased account'}?`
    },
    examples: ['purchase refund 6f1c2f0e-7c55-4d0e-9f0b-3f5a1b8c9d10 --reason "within 14 days"'],
  },

  { name: 'operator list', call: listOperators, unit: 'operators' },

  {
    name: 'partner add',
    call: partners.addPartner,
    args: ['email', 'name...'],
    named: { referral_code: 'code' },
    about: {
      email: 'address of the partner',
      name: 'name of the partner',
      referral_code: 'referral code: lower-case letters, digits and hyphens; generated by default',
    },
    isReasonOptional: true,
    examples: ['partner add linden@example.org Linden House --code linden'],
  },
  { name: 'partner list', call: partners.listPartners, unit: 'partners' },
  {
    name: 'partner reset-password',
    call: partners.resetPartnerPassword,
    isReasonOptional: true,
    missing: 'partner',
    asks: ({ referralCode }) =>
      `Replace the password of partner ${referralCode}? The old one stops working.`,
  },
  {
    name: 'partner disable',
    call: partners.disablePartner,
    isReasonOptional: true,
    missing: 'partner',
    asks: ({ referralCode }) => `Disable partner ${referralCode}? They are signed out at once.`,
  },
  {
    name: 'partner enable',
    call: partners.enablePartner,
    isReasonOptional: true,
    missing: 'partner',
  },
  {
    name: 'partner paid',
    call: partners.recordPayout,
    args: ['amount_cents'],
    named: { amount_cents: 'cents' },
    about: {
      amount_cents: 'amount in the smallest unit of the currency',
      currency: 'currency of the amount, such as EUR; CURRENCY by default',
    },
    defaults: { currency: ({ offer }) => offer.currency },
    isReasonOptional: true,
    missing: 'partner',
    examples: ['partner paid linden 1250'],
  },

  { name: 'family list', call: familyCases.listFamilyCases, unit: 'open' },
  {
    name: 'family show',
    call: familyCases.lookAtFamilyCase,
    isReasonOptional: true,
    missing: 'case of a family memorial',
    examples: ['family show 12'],
  },
  {
    name: 'family decide',
    call: familyCases.decideFamilyCase,
    args: ['decision'],
    about: { decision: 'accept or refuse what waits; family show says what that means' },
    missing: 'case of a family memorial',
    words: { 'decided-already': ({ caseId }) => `Case ${caseId} is already decided.` },
    examples: ['family decide 12 accept --reason "another person of the same name"'],
  },

  { name: 'passing list', call: passings.listPassings, unit: 'open' },
  {
    name: 'passing show',
    call: passings.lookAtPassing,
    isReasonOptional: true,
    missing: 'passing',
  },
  {
    name: 'passing hold',
    call: passings.holdPassing,
    missing: 'passing',
    words: {
      'decided-already': ({ passingId }) => `Passing ${passingId} is already held or undone.`,
    },
    examples: ['passing hold 12 --reason "a relative has called"'],
  },
  {
    name: 'passing confirm',
    call: passings.confirmPassingAsOperator,
    about: { keep_day: 'drop a waiting corrected day instead of accepting it' },
    missing: 'passing',
    words: {
      'decided-already': ({ passingId }) =>
        `Passing ${passingId} is undone, or it is already confirmed and nothing stops it.`,
    },
    async asks(given, call) {
      const found = await lookAtPassing(given, call)
      const day = given.keep_day ? found.passed_on : (found.proposed_on ?? found.passed_on)
      const follows = [
        `the day is ${day}`,
        found.opened_at
          ? 'the memorial stays open'
          : 'the memorial opens once a day has passed since the recording',
        ...(found.held_messages > 0 ? ['held messages are sent, one a day'] : []),
      ]
      return `Confirm passing ${found.id} of ${whoIs(found)}: ${follows.join(', ')}?`
    },
    examples: ['passing confirm 12 --reason "death certificate seen"'],
  },
  {
    name: 'passing undo',
    call: passings.undoPassing,
    about: { suspend_recorder: 'the recorder loses power until the owner decides' },
    missing: 'passing',
    words: { 'decided-already': ({ passingId }) => `Passing ${passingId} is already undone.` },
    async asks(given, call) {
      const found = await lookAtPassing(given, call)
      return `Undo passing ${found.id} of ${whoIs(found)}?`
    },
    examples: ['passing undo 12 --reason "the owner has called"'],
  },

  {
    name: 'report list',
    call: moderation.findReports,
    args: ['state'],
    named: { text: 'find' },
    about: {
      state: 'open, or decided in the last 30 days; open by default',
      ...reportFilter,
    },
    rows: 'cases',
    unit: 'open',
    examples: ['report list', 'report list --find "buy now"', 'report list decided'],
  },
  {
    name: 'report groups',
    call: moderation.groupReports,
    args: ['by', 'state'],
    named: { text: 'find' },
    about: {
      by: 'what the reports of one group share',
      state: 'open, or decided in the last 30 days; open by default',
      ...reportFilter,
    },
    rows: 'groups',
    unit: 'groups',
    examples: ['report groups author', 'report groups words --about tribute'],
  },
  {
    name: 'report decide',
    call: moderation.decideReports,
    args: ['act'],
    named: { text: 'find' },
    about: {
      act: 'what to do with all of them',
      cases: 'their numbers, separated by commas; 200 at most',
      ...reportFilter,
    },
    async asks(given, call) {
      const { act, cases, reason: _, ...filter } = given
      const state = act === 'undo' ? 'decided' : 'open'
      const count = Array.isArray(cases)
        ? cases.length
        : (await call(moderation.findReports, { body: { state, ...filter } as never })).total
      return `${manyActs[String(act)]} ${count} ${count === 1 ? 'report' : 'reports'}?`
    },
    examples: [
      'report decide remove --author "a seller" --reason "advertising"',
      'report decide undo --cases 12,13,14 --reason "the wrong ones"',
    ],
  },
  { name: 'report show', call: moderation.showReport, missing: 'case' },
  {
    name: 'report keep',
    call: moderation.keepReported,
    missing: 'case',
    words: { 'decided-already': decidedCase },
    examples: ['report keep 12 --reason "a family joke"'],
  },
  {
    name: 'report remove',
    call: moderation.removeReported,
    missing: 'case',
    words: { 'decided-already': decidedCase },
    examples: ['report remove 12 --reason "mocks the dead"'],
  },
  {
    name: 'report hide-grave',
    call: moderation.hideReportedGrave,
    missing: 'case',
    words: { 'decided-already': decidedCase },
    examples: ['report hide-grave 12 --reason "a false name"'],
  },
  {
    name: 'report undo',
    call: moderation.undoDecision,
    missing: 'case',
    examples: ['report undo 12 --reason "the wrong case"'],
  },
  {
    name: 'report write',
    call: moderation.writeToResponsible,
    args: ['text...'],
    named: { text: 'words' },
    about: { text: 'what the letter says' },
    missing: 'case',
    examples: ['report write 12 "Please choose another portrait."'],
  },
  { name: 'block list', call: blocks.listBlocks, unit: 'kept out' },
  {
    name: 'block add',
    call: blocks.addBlock,
    args: ['kind', 'value'],
    about: {
      kind: 'what to block; hold makes every new tribute wait for a guardian',
      value: 'a network address or mark, a word, or a domain; nothing for a hold',
      hours: 'for this many hours; by default until you lift it',
    },
    examples: [
      'block add word pills --hours 48 --reason "spam"',
      'block add hold --hours 12 --reason "a wave of spam"',
    ],
  },
  {
    name: 'block lift',
    call: blocks.liftBlock,
    about: { blockId: 'number of the block; block list shows it' },
    missing: 'block',
    examples: ['block lift 3 --reason "the wave is over"'],
  },
  {
    name: 'grave hide',
    call: moderation.hideGrave,
    missing: 'grave',
    words: { 'decided-already': ({ graveId }) => `Grave ${graveId} is already hidden.` },
    examples: ['grave hide 4711 --reason "a false name"'],
  },
  {
    name: 'grave show',
    call: moderation.showGrave,
    missing: 'grave',
    words: { 'decided-already': ({ graveId }) => `Grave ${graveId} is not hidden.` },
    examples: ['grave show 4711 --reason "the owner has corrected it"'],
  },
  {
    name: 'tribute remove',
    call: moderation.takeDownTribute,
    missing: 'tribute',
    words: {
      'decided-already': ({ tributeId }) => `Tribute ${tributeId} has already been taken down.`,
    },
    examples: ['tribute remove 815 --reason "an advertisement"'],
  },
  {
    name: 'tribute restore',
    call: moderation.restoreTribute,
    missing: 'tribute',
    words: {
      'decided-already': ({ tributeId }) => `Tribute ${tributeId} has not been taken down.`,
    },
    examples: ['tribute restore 815 --reason "a misunderstanding"'],
  },

  {
    name: 'account find',
    call: people.findPeople,
    args: ['text'],
    about: { text: 'the beginning of an address or a name, at least two characters, or a number' },
    rows: 'people',
    examples: ['account find ada', 'account find 4711'],
  },
  {
    name: 'account show',
    call: people.lookAtPerson,
    isReasonOptional: true,
    examples: ['account show ada@example.org --reason "has not got a letter"'],
  },
  {
    name: 'account correct-address',
    call: people.correctAddress,
    args: ['new_email'],
    about: { new_email: 'address that the person can read' },
    asks: ({ person, new_email }) =>
      `Let ${new_email} take over the account ${person}? Make sure who is asking.`,
    examples: ['account correct-address ada@example.org ada@example.com --reason "passport seen"'],
  },
  {
    name: 'account close',
    call: people.closePerson,
    isReasonOptional: true,
    asks: ({ person }) => `Close the account ${person}? It will be erased after 14 days.`,
    examples: ['account close ada@example.org'],
  },
  {
    name: 'account restrict',
    call: people.restrictPerson,
    args: ['kind'],
    about: {
      kind: 'limited members change nothing that others see; suspended and banned ones cannot sign in',
      days: 'for this many days; by default until you lift it',
    },
    words: {
      'person-is-operator': ({ person }) =>
        `${person} is an operator. Take the role away first: operator remove ${person}`,
    },
    asks: ({ person, kind, days }) =>
      `Make ${person} ${kind}${days ? ` for ${days} days` : ' until you lift it'}? The person is written to.`,
    examples: ['account restrict ada@example.org suspended --days 7 --reason "spam"'],
  },
  {
    name: 'account lift-restriction',
    call: people.liftRestriction,
    words: {
      'not-restricted': ({ person }) => `${person} is neither limited nor suspended nor banned.`,
    },
    examples: ['account lift-restriction ada@example.org --reason "a misunderstanding"'],
  },
  {
    name: 'account forget-codes',
    call: people.forgetOneTimeCodes,
    isReasonOptional: true,
    asks: ({ person }) => `Let ${person} sign in with only the password again?`,
    words: { 'one-time-codes-off': ({ person }) => `${person} has no one-time codes.` },
    examples: ['account forget-codes ada@example.org'],
  },
  {
    name: 'sessions list',
    call: people.lookAtPerson,
    isReasonOptional: true,
    rows: 'devices',
    unit: 'devices',
    isNumbered: true,
    hidesRest: true,
    examples: ['sessions list ada@example.org'],
  },
  {
    name: 'tier grant',
    call: people.grantTier,
    args: ['tier'],
    isReasonOptional: true,
    words: {
      'tier-had-already': ({ person, tier }) => `${person} already has ${tier}.`,
      'tiers-are-free': () => 'TIERS=free: everybody has every tier.',
    },
    examples: ['tier grant ada@example.org premium --reason "won the raffle"'],
  },
  {
    name: 'tier take',
    call: people.takeTier,
    args: ['tier'],
    isReasonOptional: true,
    words: {
      'tier-not-had': ({ person, tier }) => `${person} does not have ${tier}.`,
      'tier-bought': ({ person, tier }) =>
        `${person} has bought ${tier}. Refund it with purchase refund: that withdraws the tier and tells the owner.`,
      'tiers-are-free': () => 'TIERS=free: everybody has every tier.',
    },
    examples: ['tier take ada@example.org premium'],
  },
]

/** Calls of `/api/operator/` that no command of the table makes, and why. */
export const callsWithoutCommand: Record<string, string> = {
  enterConsole: 'It tells a browser which account has entered; the command line has none.',
  openFamilyDocument: '`family document <case> --to <path>` makes it.',
  endSessionOfPerson: '`sessions end <email> --device <number>` makes it.',
  endSessionsOfPerson: '`sessions end <email>` makes it.',
  endAllSessions: '`sessions end everybody` makes it.',
}

const manyActs: Record<string, string> = {
  keep: 'Keep the content of',
  remove: 'Take down the content of',
  undo: 'Undo the decisions on',
}

function decidedCase({ caseId }: Given): string {
  return `Case ${caseId} is already decided: report show ${caseId} tells how.`
}

function lookAtPassing({ passingId, reason }: Given, call: CallOperator) {
  return call(passings.lookAtPassing, {
    params: { passingId: Number(passingId) },
    body: { reason: String(reason) },
  })
}

function whoIs({ owner_name, owner_email }: passings.PassingDetails): string {
  return oneLine(owner_name ? `${owner_name} <${owner_email}>` : owner_email)
}

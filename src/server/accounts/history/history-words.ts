import type { AuditEvent } from '../../lib/audit.store.ts'
import { longDay } from '../../lib/days.ts'

type Details = Record<string, unknown>
type Words = string | ((details: Details) => string)

const tiers: Record<string, string> = {
  premium: 'Premium',
  'ultra-premium': 'Ultra Premium',
}
const restrictions: Record<string, string> = {
  limited: 'limited',
  suspended: 'suspended',
  banned: 'banned',
}
const audiences: Record<string, string> = {
  everybody: 'everybody',
  link: 'people with the link',
  reserved: 'nobody for now',
}
const signInWays: Record<string, string> = {
  'first-letter': ' with the first letter',
  passkey: ' with a passkey',
  'recovery-code': ' with the recovery code',
}
const reversed: Record<string, string> = {
  'guardian-named': 'the naming of an administrator',
  'guardian-removed': 'the removal of an administrator',
  'email-change-asked': 'the request for another address',
  'email-changed': 'the change of address',
  'password-changed': 'the change of password',
  'account-closed': 'the closing of the account',
  'takeout-downloaded': 'the download of everything',
  'calendar-opened': 'the calendar address',
  'recording-deleted': 'the deletion of a voice message',
  'passkey-added': 'the adding of a passkey',
  'passing-recorded': 'the recording of a passing',
  'passing-confirmed': 'the confirmation of a passing',
  'passing-corrected': 'the correction of a day of passing',
  'visibility-narrowed': 'a change of who may see a memorial',
  'tribute-removed': 'the removal of a tribute',
  'new-device': 'a sign-in from a new device',
  'one-time-codes-added': 'the adding of one-time codes',
  'one-time-codes-removed': 'the removal of one-time codes',
  'recovery-code-made': 'the making of a recovery code',
  'recovery-code-used': 'the use of the recovery code',
}

/** What each entry of the audit says to the owner of the account. */
const words: Record<AuditEvent, Words> = {
  'account-opened': 'The account was opened.',
  'account-closed': ({ byOperator }) =>
    byOperator ? 'The operator closed the account, as asked.' : 'The account was closed.',
  'account-kept': 'The account was kept; nothing was erased.',
  'account-erased': 'The account was erased.',
  'signed-in': ({ by, device, isNewDevice }) =>
    `Signed in${signInWays[text(by)] ?? ''}: ${text(device)}${isNewDevice ? ', a new device' : ''}.`,
  'sessions-ended': ({ count, device, byOperator }) => {
    if (byOperator) {
      return count === 1 && device
        ? `The operator signed a device out: ${text(device)}.`
        : 'The operator signed every device out.'
    }
    if (device) return `A device was signed out: ${text(device)}.`
    return count === 1 ? 'Another device was signed out.' : 'Other devices were signed out.'
  },
  'one-time-codes-added': 'One-time codes were switched on.',
  'one-time-codes-removed': ({ byOperator }) =>
    byOperator
      ? 'The operator switched one-time codes off, as asked.'
      : 'One-time codes were switched off.',
  'recovery-code-made': 'A recovery code was made.',
  'recovery-code-used': 'The recovery code was used.',
  'email-change-asked': ({ byOperator }) =>
    byOperator
      ? 'The operator asked for another address, as wished.'
      : 'Another address was asked for.',
  'email-changed': 'The address was changed.',
  'password-changed': 'The password was changed.',
  'password-reset': 'A new password was set.',
  'passkey-added': ({ name }) => `A passkey was added: “${text(name)}”.`,
  'passkey-removed': ({ name }) => `A passkey was removed: “${text(name)}”.`,
  'change-reversed': ({ kind }) =>
    `“This was not me” took back ${reversed[text(kind)] ?? 'a change'}.`,
  'picture-added': 'An administrator added a picture to the memorial.',
  'picture-described': 'An administrator changed the words of a picture.',
  'picture-removed': 'An administrator removed a picture from the memorial.',
  'picture-removal-asked': 'An administrator asked to take a picture away that the owner left.',
  'picture-brought-back': 'An administrator kept a picture of the owner, or brought it back.',
  'kin-offered': 'An administrator asked another memorial to be family or a friend.',
  'kin-accepted': 'An administrator accepted another memorial as family or a friend.',
  'kin-ended': 'An administrator ended, declined or withdrew a tie to another memorial.',
  'voice-words-written': 'An administrator wrote down the words of the voice message.',
  'same-as-changed': 'An administrator changed where else the person is known.',
  'message-words-written': ({ year }) =>
    `An administrator wrote down the words of the Eternal Message of year ${text(year)}.`,
  'pictures-ordered': 'An administrator changed the order of the pictures.',
  'candle-removed': 'An administrator removed a candle.',
  'offering-taken': 'An administrator took what a visitor had offered.',
  'offering-refused': 'An administrator refused what a visitor had offered.',
  'tributes-read-first': 'An administrator chose to read tributes before they show.',
  'tributes-shown-at-once': 'An administrator chose to show tributes at once.',
  'tribute-removed': 'An administrator removed a tribute.',
  'visibility-chosen': ({ audience }) =>
    `Who may see the grave was chosen: ${audiences[text(audience)] ?? 'changed'}.`,
  'visibility-narrowed': ({ audience }) =>
    `An administrator narrowed who may see the grave: ${audiences[text(audience)] ?? 'changed'}.`,
  'visibility-restored': ({ audience }) =>
    `An administrator widened again who may see the grave: ${audiences[text(audience)] ?? 'changed'}.`,
  'guardian-named': 'An administrator was named.',
  'guardian-accepted': 'An administrator accepted the invitation.',
  'guardian-declined': 'An administrator declined the invitation.',
  'guardian-removed': 'An administrator was removed.',
  'guardian-reinstated': 'An administrator was put back.',
  'guardian-resigned': 'An administrator resigned.',
  'guardian-returned': 'An administrator who had resigned took the task up again.',
  'passing-recorded': ({ passedOn }) => `A passing was recorded${on(passedOn)}.`,
  'passing-corrected': ({ passedOn }) => `The day of the passing was corrected${on(passedOn)}.`,
  'passing-confirmed': 'The passing was confirmed.',
  'passing-objected': 'An administrator objected to the passing.',
  'passing-held': 'The operator held the passing.',
  'passing-disputed': 'The passing was disputed.',
  'passing-undone': 'The passing was undone.',
  'notice-written': 'An administrator wrote the notice of the service.',
  'notice-removed': 'An administrator took the notice of the service down.',
  'passing-waits': 'Time alone no longer opens the memorial, because our letters came back.',
  'objection-withdrawn': 'An administrator withdrew an objection to the passing.',
  'objection-answered': 'An administrator answered an objection to the passing.',
  'correction-proposed': ({ passedOn }) =>
    `Another day was proposed for the passing${on(passedOn)}.`,
  'correction-dropped': 'The proposed day was dropped.',
  'messages-stopped': 'An administrator stopped receiving Eternal Messages.',
  'messages-resumed': 'An administrator receives Eternal Messages again.',
  'memorial-opened': 'The memorial was opened.',
  'eternal-message-sent': ({ year }) => `The Eternal Message of year ${text(year)} was sent.`,
  'quiet-check-set': ({ askAfterYears }) =>
    askAfterYears
      ? `The quiet check was set to ${text(askAfterYears)} years.`
      : 'The quiet check was switched off.',
  'guardians-asked-to-look': 'The administrators were asked to look after you.',
  'tier-granted': ({ tier }) => `${tierName(tier)} was unlocked.`,
  'tier-withdrawn': ({ tier }) => `${tierName(tier)} was withdrawn.`,
  'report-kept': 'The operator looked at a report and changed nothing.',
  'report-removed': 'The operator looked at a report and removed what it was about.',
  'report-undone': 'The operator undid a decision about a report.',
  'report-answered': 'The operator wrote about a report.',
  'grave-hidden': 'The grave was hidden.',
  'grave-shown': 'The grave was shown again.',
  'tribute-restored': ({ byOperator }) =>
    byOperator ? 'The operator put a tribute back.' : 'An administrator brought a tribute back.',
  'account-viewed': 'The operator looked at the account.',
  'block-added': 'The operator kept something out.',
  'block-lifted': 'The operator let something in again.',
  'person-restricted': ({ kind, until }) =>
    `The operator ${restrictions[text(kind)] ?? 'restricted'} this account${until ? ` until ${longDay(text(until))}` : ''}.`,
  'restriction-lifted': 'The operator lifted the restriction of this account.',
  'memorial-imported': 'The operator let the memorial in from another site.',
  'memorial-moved': 'The operator let the address of the memorial lead to another site.',
  'memorial-moved-back': 'The operator let the address of the memorial lead here again.',
  'memorial-exported': 'The operator wrote the memorial to an archive.',
  'passing-viewed': 'The operator looked at the recorded passing.',
  'message-answered': 'You answered a message as an operator.',
  'operator-added': ({ role }) => `You became an operator of this site: ${text(role)}.`,
  'operator-removed': 'You are no longer an operator of this site.',
  'partner-added': ({ code }) => `You made the partner ${text(code)} as an operator.`,
  'partner-disabled': ({ code }) => `You disabled the partner ${text(code)} as an operator.`,
  'partner-enabled': ({ code }) => `You enabled the partner ${text(code)} as an operator.`,
  'partner-password-reset': ({ code }) =>
    `You gave the partner ${text(code)} a new password as an operator.`,
  'purchase-viewed': 'The operator looked at a purchase.',
  'refund-asked': ({ tier }) => `The operator asked for the payment of ${tierName(tier)} back.`,
  'letter-viewed': 'The operator looked at the way of a letter to you.',
  'letter-retried': 'The operator sent a letter to you again.',
  'letters-retried': 'You sent all letters again that were given up, as an operator.',
  'address-reachable': 'The operator let letters go to your address again.',
  'family-memorial-made': 'A memorial was made.',
  'family-memorial-changed': ({ changed }) => `The memorial was changed: ${text(changed)}.`,
  'family-memorial-undone': 'The memorial was taken away with the file it came from.',
  'family-memorial-published': 'The memorial became public.',
  'family-memorial-said-alive':
    'Somebody said that the memorial should not be here; it was hidden.',
  'keeper-invited': 'Somebody was invited to keep the memorial, too.',
  'keeper-accepted': 'An invited person keeps the memorial now, too.',
  'keeper-declined': 'An invited person would rather not keep the memorial.',
  'keeper-invitation-withdrawn': 'An invitation to keep the memorial was taken back.',
  'keeper-left': ({ rests }) =>
    rests ? 'The last keeper left; the memorial rests.' : 'A keeper left the memorial.',
  'keeper-removal-asked': 'A keeper asked that another no longer keeps the memorial.',
  'keeper-removal-objected': 'A keeper objected to the own removal.',
  'keeper-removal-taken-back': 'A keeper took back what was asked about another.',
  'keeper-removed': 'A keeper was removed, as another had asked.',
  'keeper-silent': ({ rests }) =>
    rests
      ? 'No keeper answered our letters; the memorial rests.'
      : 'A keeper did not answer two letters; the next one leads.',
  'keeper-still-keeps': 'A keeper said that they still keep the memorial.',
  'family-memorial-confirmed': 'A relative confirmed the memorial.',
  'family-confirmation-taken-back': 'A relative took back what they had confirmed.',
  'family-claim-made': 'A relative asked to keep the memorial, too.',
  'family-claim-objected': 'A keeper objected to a relative who asked to keep the memorial.',
  'family-claim-taken-back': 'A relative no longer asks to keep the memorial.',
  'family-claim-accepted': 'A relative who had asked keeps the memorial now, too.',
  'family-document-added': 'A keeper showed a document.',
  'family-document-viewed': 'The operator opened a document that a keeper had shown.',
  'joining-asked':
    'Those who answer for the memorial asked to join it with another of the same person.',
  'joining-agreed':
    'Both sides agreed that the memorial and another of the same person become one.',
  'joining-offered': 'The site offered to join a memorial by family into this one.',
  'joining-withdrawn': 'Joining the memorial with another was taken back, or declined.',
  'joining-failed':
    'The memorial could not be joined with the other, so everything stayed as it was.',
  'memorials-joined': ({ into }) =>
    into === null
      ? 'A memorial of the same person was joined into this one.'
      : 'The memorial was joined into another of the same person.',
  'family-case-viewed': 'The operator looked at what waits for a decision about the memorial.',
  'family-case-decided': ({ decision }) =>
    `The operator decided about the memorial: ${text(decision)}.`,
  'following-ended': 'The operator ended letters about memorials to an address, as asked.',
  'partner-paid': ({ code }) => `You recorded a payment to the partner ${text(code)}.`,
}

/** Shows the bare name of an entry that a newer version has written. */
export function historyWords(event: string, details: Details): string {
  const found = words[event as AuditEvent] as Words | undefined
  if (found === undefined) return event
  return typeof found === 'string' ? found : found(details)
}

function tierName(tier: unknown): string {
  return tiers[text(tier)] ?? 'A tier'
}

function on(day: unknown): string {
  return day ? `: ${longDay(text(day))}` : ''
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

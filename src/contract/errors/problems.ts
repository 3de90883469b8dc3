import { sentence } from './sentence.ts'

/** Every error of a call: its status, the field of the body that holds the sentence, and the sentence. */
interface ProblemShape {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 421 | 429 | 431 | 500 | 503
  /** `detail` and `error` hold one sentence; any other name is a field with a list of them. */
  field: string
  text: string
}

export const problems = {
  'not-signed-in': { status: 401, field: 'detail', text: 'Please sign in first.' },
  forbidden: { status: 403, field: 'detail', text: 'You may not do this.' },
  'not-found': { status: 404, field: 'detail', text: 'There is nothing here.' },
  'body-too-large': { status: 413, field: 'detail', text: 'This is too large to be sent.' },
  'unreadable-body': { status: 400, field: 'detail', text: 'The request could not be read.' },
  'unreadable-request': { status: 400, field: 'detail', text: 'The request could not be read.' },
  'request-timeout': { status: 408, field: 'detail', text: 'The request took too long to arrive.' },
  'headers-too-large': { status: 431, field: 'detail', text: 'The headers are too large.' },
  'unreadable-address': { status: 400, field: 'detail', text: 'The address could not be read.' },
  'wrong-body-type': { status: 415, field: 'detail', text: 'This kind of body is not taken here.' },
  'wrong-host': { status: 421, field: 'detail', text: 'This server answers on this machine only.' },
  'too-many': {
    status: 429,
    field: 'detail',
    text: 'Too many attempts. Please try again in {wait}.',
  },
  unexpected: {
    status: 500,
    field: 'detail',
    text: 'Something went wrong on our side. Please try again.',
  },
  'database-away': {
    status: 503,
    field: 'detail',
    text: 'We cannot reach our records at the moment. Please try again shortly.',
  },
  'store-away': {
    status: 503,
    field: 'detail',
    text: 'We cannot reach our files at the moment. Please try again shortly.',
  },
  busy: { status: 503, field: 'detail', text: 'We are very busy. Please try again in a moment.' },

  'confirm-password': {
    status: 403,
    field: 'detail',
    text: 'Please give your password or passkey again.',
  },
  'passkey-needed': {
    status: 403,
    field: 'detail',
    text: 'Please show your passkey first.',
  },
  'decided-already': {
    status: 409,
    field: 'detail',
    text: 'Another operator was first: this is decided already.',
  },
  'account-limited': {
    status: 403,
    field: 'detail',
    text: 'Your account is limited: you cannot change what others see. If this is a mistake, please write to us.',
  },
  'account-suspended': {
    status: 403,
    field: 'detail',
    text: 'Your account is suspended{until}. If this is a mistake, please write to us.',
  },
  'account-banned': {
    status: 403,
    field: 'detail',
    text: 'This account is closed to you. If this is a mistake, please write to us.',
  },
  'person-is-operator': {
    status: 409,
    field: 'detail',
    text: 'This person is an operator. Take the role away first: vigil operator remove.',
  },
  'not-restricted': {
    status: 409,
    field: 'detail',
    text: 'This person is neither limited nor suspended nor banned.',
  },
  blocked: {
    status: 403,
    field: 'detail',
    text: 'This cannot be sent at the moment. If you think that this is a mistake, please write to us.',
  },
  'not-blockable': {
    status: 400,
    field: 'detail',
    text: 'Please write a network address, a domain such as example.org, or a word of two letters at least.',
  },
  'nothing-chosen': {
    status: 400,
    field: 'detail',
    text: 'Please say which reports: by number, or by author, network, words or a search.',
  },
  'not-undoable': {
    status: 409,
    field: 'detail',
    text: 'This cannot be undone any more, or a newer case is open.',
  },
  'tier-had-already': { status: 409, field: 'detail', text: 'This person has the tier already.' },
  'tier-not-had': { status: 409, field: 'detail', text: 'This person does not have the tier.' },
  'tier-bought': {
    status: 409,
    field: 'detail',
    text: 'This tier was bought. Refund the purchase: the tier closes by itself.',
  },
  'tiers-are-free': {
    status: 409,
    field: 'detail',
    text: 'Everything is free here: there is no tier to give or take.',
  },
  'letter-sent': { status: 409, field: 'detail', text: 'This letter is sent already.' },
  'letter-wiped': {
    status: 409,
    field: 'detail',
    text: 'This letter held a password or a link, and was wiped once it was sent. The person has to ask for a new one.',
  },
  'letter-on-its-way': {
    status: 409,
    field: 'detail',
    text: 'This letter is being sent right now. Please look again in a minute.',
  },
  'address-gone': {
    status: 409,
    field: 'detail',
    text: 'This address counts as gone for good. Take it off that list first.',
  },
  'person-passed': {
    status: 409,
    field: 'detail',
    text: 'The passing of this person is recorded, so the address stays as it is.',
  },
  'address-not-gone': {
    status: 409,
    field: 'detail',
    text: 'This address does not count as gone: letters go there.',
  },
  'no-reader': {
    status: 409,
    field: 'detail',
    text: 'There is nobody to write to: the owner has passed and no administrator is left.',
  },
  'passkey-refused': {
    status: 400,
    field: 'detail',
    text: 'This passkey was not recognised. Please try again.',
  },
  'too-many-passkeys': {
    status: 400,
    field: 'detail',
    text: 'You have twenty passkeys already. Please remove one first.',
  },
  'one-time-code-needed': {
    status: 400,
    field: 'detail',
    text: 'Please also give the six digits of your authenticator app.',
  },
  'wrong-one-time-code': {
    status: 400,
    field: 'one_time_code',
    text: 'These digits do not fit. Please wait for the next ones and try again.',
  },
  'one-time-codes-off': {
    status: 409,
    field: 'detail',
    text: 'This person has no one-time codes.',
  },
  'follows-nothing': {
    status: 409,
    field: 'detail',
    text: 'This address follows no memorial.',
  },
  'one-time-codes-on': {
    status: 409,
    field: 'detail',
    text: 'One-time codes are on already.',
  },
  'wrong-recovery-code': {
    status: 400,
    field: 'detail',
    text: 'No account matches this email and recovery code.',
  },
  'spot-taken': {
    status: 409,
    field: 'detail',
    text: 'Another stone stands on this spot. Please set yours down beside it.',
  },
  'bot-check-failed': {
    status: 400,
    field: 'detail',
    text: 'Security verification failed. Please try again.',
  },
  'wrong-credentials': {
    status: 400,
    field: 'detail',
    text: 'No account matches this email and password.',
  },
  'email-taken': {
    status: 400,
    field: 'email',
    text: 'An account with this email already exists.',
  },
  'new-email-taken': {
    status: 400,
    field: 'new_email',
    text: 'An account with this email already exists.',
  },
  'old-email-taken': {
    status: 409,
    field: 'detail',
    text: 'Another account uses your old address now. Sign in there, change its address, and press again.',
  },
  'wrong-password': { status: 400, field: 'password', text: 'This is not your current password.' },
  'wrong-old-password': {
    status: 400,
    field: 'old_password',
    text: 'This is not your current password.',
  },
  'passwords-differ': {
    status: 400,
    field: 'new_password',
    text: 'The two passwords do not match.',
  },
  'dead-reset-link': {
    status: 400,
    field: 'token',
    text: 'This link has been used or has expired. Please ask for a new one.',
  },
  'dead-link': {
    status: 400,
    field: 'error',
    text: 'This link has been used or has expired. Please ask for a new one.',
  },
  'newer-change': {
    status: 503,
    field: 'error',
    text: 'The site is being renewed. Nothing has changed; please press the button again in a few minutes.',
  },
  'unknown-referral-code': {
    status: 404,
    field: 'error',
    text: 'This referral code is not known.',
  },

  'premium-needed': { status: 403, field: 'detail', text: 'This is part of the premium memorial.' },
  'ultra-premium-needed': {
    status: 403,
    field: 'detail',
    text: 'This is part of the ultra premium memorial.',
  },
  sealed: {
    status: 403,
    field: 'detail',
    text: 'Your passing has been recorded. What you left stays as it is.',
  },
  'may-not-widen': {
    status: 403,
    field: 'detail',
    text: 'An administrator may show less of a memorial, never more than its owner chose.',
  },
  'address-not-proven': {
    status: 403,
    field: 'detail',
    text: 'Please confirm your address first, with the link in our first letter to you.',
  },
  'graveyard-full': {
    status: 409,
    field: 'detail',
    text: 'Every grave of this graveyard has been taken.',
  },
  'family-memorials-off': {
    status: 403,
    field: 'detail',
    text: 'Memorials for others cannot be made here.',
  },
  'relation-too-far': {
    status: 403,
    field: 'relation',
    text: 'In the first year only a spouse, parent, child, brother, sister or grandchild may make a memorial.',
  },
  'too-many-memorials': {
    status: 429,
    field: 'detail',
    text: 'You have made three memorials within a day. Please come again tomorrow.',
  },
  'too-many-waiting-memorials': {
    status: 409,
    field: 'detail',
    text: 'Twenty of your memorials are still waiting. Please come again when one is public.',
  },
  'not-a-family-file': {
    status: 400,
    field: 'detail',
    text: 'This is not a GEDCOM file. Please export your tree as GEDCOM (.ged) or GEDZIP (.gdz) and choose that file.',
  },
  'family-file-encoding': {
    status: 400,
    field: 'detail',
    text: 'This file is written in an encoding that we do not know. Please export it as UTF-8.',
  },
  'family-file-damaged': {
    status: 400,
    field: 'detail',
    text: 'This archive is damaged or is not a GEDZIP. Please export it again.',
  },
  'family-file-too-long': {
    status: 400,
    field: 'detail',
    text: 'This file unpacks to far more than a family of a thousand people has.',
  },
  'too-many-people': {
    status: 400,
    field: 'detail',
    text: 'There are more than a thousand people in this file. Please export a branch of your tree.',
  },
  'nobody-has-died': {
    status: 400,
    field: 'detail',
    text: 'By this file nobody in it has died, so nothing was taken from it.',
  },
  'too-many-family-files': {
    status: 409,
    field: 'detail',
    text: 'You have five files here. Please undo one, or come again when one is thirty days old.',
  },
  'import-not-ready': {
    status: 409,
    field: 'detail',
    text: 'The people in this file are still being compared. Please wait a moment.',
  },
  'too-many-imported': {
    status: 429,
    field: 'detail',
    text: 'You have made fifty memorials from files within a day. Please come again tomorrow.',
  },
  'memorial-disputed': {
    status: 409,
    field: 'detail',
    text: 'The keepers of this memorial disagree. Nothing changes here until we have decided.',
  },
  'keeper-known': {
    status: 409,
    field: 'email',
    text: 'This person keeps the memorial already, or is invited to.',
  },
  'five-keepers-already': {
    status: 409,
    field: 'detail',
    text: 'Five keep this memorial or are invited to. There is room for no more.',
  },
  'removal-asked-already': {
    status: 409,
    field: 'detail',
    text: 'Somebody has asked for this already. The keeper has time to object.',
  },
  'no-removal-asked': {
    status: 409,
    field: 'detail',
    text: 'Nobody asks that this keeper no longer keeps the memorial.',
  },
  'keepers-cannot-confirm': {
    status: 403,
    field: 'detail',
    text: 'You made this memorial or keep it: your word stands there already. Somebody else of the family can confirm it.',
  },
  'keeper-already': {
    status: 409,
    field: 'detail',
    text: 'You keep this memorial already.',
  },
  'claimed-already': {
    status: 409,
    field: 'detail',
    text: 'You have claimed this memorial already. Its keepers have time to object.',
  },
  'claim-not-nearer': {
    status: 403,
    field: 'relation',
    text: 'Somebody nearer keeps this memorial. You can ask them to invite you.',
  },
  'claim-refused-lately': {
    status: 409,
    field: 'detail',
    text: 'We have decided about your claim within the last year. You can make it again with a link to a record that we have not seen yet.',
  },
  'document-waits': {
    status: 409,
    field: 'detail',
    text: 'A document waits to be seen already. We write to you once we have looked at it.',
  },
  'document-seen': {
    status: 409,
    field: 'detail',
    text: 'We have seen a document of this memorial already. Nothing more is needed.',
  },
  'merge-unknown': {
    status: 404,
    field: 'with',
    text: 'There is no memorial with this address.',
  },
  'merge-with-itself': {
    status: 409,
    field: 'with',
    text: 'This is the same memorial. Please name the other one.',
  },
  'merge-not-public': {
    status: 409,
    field: 'detail',
    text: 'Both memorials have to be public first, shown to everybody by name.',
  },
  'merge-both-planned': {
    status: 409,
    field: 'detail',
    text: 'Both were planned by their owners, so they stay apart.',
  },
  'merge-five-keepers': {
    status: 409,
    field: 'detail',
    text: 'Together they would have more than five keepers, those who are invited among them. Somebody has to leave first.',
  },
  'merge-declined': {
    status: 409,
    field: 'detail',
    text: 'The other side would rather not. You may ask again from {day}.',
  },
  'no-merge-asked': {
    status: 409,
    field: 'detail',
    text: 'Nobody asks that these memorials become one.',
  },
  'no-ultra-for-kept': {
    status: 409,
    field: 'detail',
    text: 'Ultra Premium is for messages of the living. It opens nothing on a memorial that you keep.',
  },
  'no-days-to-follow': {
    status: 409,
    field: 'detail',
    text: 'Only the years of this life are known, so there is no day to write on.',
  },
  'map-unavailable': {
    status: 503,
    field: 'detail',
    text: 'The map service does not answer. Please try again in a moment.',
  },
  'page-not-found': { status: 404, field: 'detail', text: 'There is no such page.' },
  'candle-not-found': { status: 404, field: 'detail', text: 'There is no such candle.' },
  'candle-burns-already': {
    status: 409,
    field: 'detail',
    text: 'What you left here today is still here. Come again tomorrow.',
  },
  'picture-not-found': { status: 404, field: 'detail', text: 'There is no such picture.' },
  'pictures-changed': {
    status: 409,
    field: 'detail',
    text: 'The pictures were changed elsewhere in the meantime.',
  },
  'no-room-for-pictures': {
    status: 409,
    field: 'detail',
    text: 'There is room for 24 pictures. Remove one to add another.',
  },
  'kin-memorial-unknown': {
    status: 404,
    field: 'memorial',
    text: 'We find no memorial there that you may see. Please check its address.',
  },
  'kin-needs-stone': {
    status: 409,
    field: 'detail',
    text: 'This memorial has no name or no day of birth yet. Please give both first.',
  },
  'kin-with-oneself': {
    status: 400,
    field: 'memorial',
    text: 'This is the same memorial. Please name another one.',
  },
  'kin-already': {
    status: 409,
    field: 'memorial',
    text: 'You are joined with this memorial already. To change how, end that first.',
  },
  'kin-offered-already': {
    status: 409,
    field: 'memorial',
    text: 'You have asked this memorial already. It has not answered yet.',
  },
  'kin-asked-already': {
    status: 409,
    field: 'memorial',
    text: 'This memorial has asked you first, in other words. Please answer it above.',
  },
  'kin-refused': {
    status: 409,
    field: 'memorial',
    text: 'The other side has declined or ended this. You may ask again from {day}.',
  },
  'kin-circle': {
    status: 409,
    field: 'detail',
    text: 'This cannot be: it would make somebody their own ancestor.',
  },
  'too-many-parents': {
    status: 409,
    field: 'detail',
    text: 'There is room for four parents, by birth and by heart, and they are named already.',
  },
  'no-room-for-kin': {
    status: 409,
    field: 'detail',
    text: 'One of the two memorials has no room for more: 40 can be joined, and 100 questions can wait.',
  },
  'kin-not-found': {
    status: 404,
    field: 'detail',
    text: 'This is gone: it was withdrawn, declined or ended, or its time ran out.',
  },
  'no-voice': { status: 409, field: 'detail', text: 'There is no voice message.' },
  'words-of-the-owner': {
    status: 409,
    field: 'detail',
    text: 'These words were left with the message. They stay as they are.',
  },
  'story-changed': {
    status: 409,
    field: 'detail',
    text: 'Your story was changed elsewhere in the meantime.',
  },
  'offering-not-found': {
    status: 404,
    field: 'detail',
    text: 'This waits here no longer: it has been taken, or its time has passed.',
  },
  'pictures-private': {
    status: 403,
    field: 'detail',
    text: 'The owner of this memorial chose that nobody sees its pictures.',
  },
  'no-pictures-here': {
    status: 409,
    field: 'detail',
    text: 'Pictures cannot be offered at this memorial.',
  },
  'too-many-waiting': {
    status: 409,
    field: 'detail',
    text: 'Many things wait to be read here already. Please come again in some days.',
  },
  'tribute-not-found': { status: 404, field: 'detail', text: 'There is no such tribute.' },
  'grave-not-found': { status: 404, field: 'detail', text: 'There is no such grave.' },
  'grave-not-public': {
    status: 403,
    field: 'detail',
    text: 'This memorial has not been opened yet.',
  },
  'file-refused': { status: 400, field: 'detail', text: '{reason}' },
  'not-kept': {
    status: 503,
    field: 'detail',
    text: 'This cannot be kept right now. Nothing was changed; please try again later.',
  },
  'recording-in-place': {
    status: 400,
    field: 'detail',
    text: 'Another recording has taken its place. Delete that one first, then bring this one back.',
  },
  'places-taken': {
    status: 400,
    field: 'detail',
    text: 'There are two other administrators by now, so no place is free. The owner can name you again.',
  },
  'two-guardians-already': {
    status: 400,
    field: 'admin_email',
    text: 'You have named two administrators already.',
  },
  'guardian-known': {
    status: 400,
    field: 'admin_email',
    text: 'This person is your administrator already.',
  },
  'own-guardian': {
    status: 400,
    field: 'admin_email',
    text: 'You cannot be your own administrator.',
  },
  'invitations-refused': {
    status: 400,
    field: 'admin_email',
    text: 'This person does not wish to be invited.',
  },
  'invalid-link': {
    status: 400,
    field: 'charity_link',
    text: 'Enter a link that begins with https://.',
  },
  'charity-host': {
    status: 400,
    field: 'charity_link',
    text: 'A link can lead to these only: {hosts}.',
  },
  'no-charity-links': {
    status: 400,
    field: 'charity_link',
    text: 'Links to charities are not taken on this site. Please name the charity in your words.',
  },
  'account-closing': {
    status: 409,
    field: 'detail',
    text: 'This account is being closed by its owner, so no passing can be recorded.',
  },
  'own-recording': {
    status: 409,
    field: 'detail',
    text: 'You recorded this yourself, so the other administrator has to confirm it.',
  },
  'own-objection': {
    status: 409,
    field: 'detail',
    text: 'You object to this yourself, so the answer is for the other administrator to give.',
  },
  'invited-address': {
    status: 403,
    field: 'detail',
    text: 'This invitation is for {email}. Please sign in with that address to accept it.',
  },
  'invited-account-closing': {
    status: 409,
    field: 'detail',
    text: 'Your account is being closed. Please sign in and keep it first, then say yes.',
  },
  'left-by-owner': {
    status: 403,
    field: 'detail',
    text: 'The owner left this as it is, so it stays. You may add to it.',
  },
  'in-dispute': {
    status: 409,
    field: 'detail',
    text: 'Nothing here changes until you both agree about the passing, or we have decided.',
  },
  'named-after-change': {
    status: 403,
    field: 'detail',
    text: 'You were named shortly after the address or the password of this account was changed, so somebody else has to confirm it: an administrator named before, or we.',
  },
  'recorded-too-often': {
    status: 409,
    field: 'detail',
    text: 'A passing was recorded here three times in the last thirty days. Please write to us, so that we can help.',
  },
  'corrected-too-often': {
    status: 409,
    field: 'detail',
    text: 'The day was corrected three times today. Please wait a day, or write to us.',
  },
  'payment-pending': {
    status: 400,
    field: 'error',
    text: 'You already have a pending premium purchase',
  },
  'ultra-payment-pending': {
    status: 400,
    field: 'error',
    text: 'You already have a pending ultra premium purchase',
  },
  'payments-closed': {
    status: 503,
    field: 'error',
    text: 'Payments are closed at the moment. Nothing was charged.',
  },
  'payment-provider-failed': {
    status: 503,
    field: 'error',
    text: 'The card provider is not answering. You will not be charged twice. Please try again in a moment.',
  },
  'refund-unanswered': {
    status: 503,
    field: 'error',
    text: 'The card provider does not answer, so nothing is changed here. Should it have paid back, we see it within the hour. Pressing again pays nothing back twice.',
  },
  'refund-refused': {
    status: 409,
    field: 'error',
    text: 'The card provider refuses to pay this back. Its dashboard tells why. Nothing was changed.',
  },
  'refund-elsewhere': {
    status: 409,
    field: 'error',
    text: 'This was not paid with the card provider that is set up now. Refund it there.',
  },
  'refunded-already': {
    status: 409,
    field: 'error',
    text: 'This purchase is refunded already. Nothing more was paid back.',
  },
  'purchase-not-paid': {
    status: 409,
    field: 'error',
    text: 'Only a paid purchase can be refunded.',
  },
  'bad-signature': { status: 400, field: 'detail', text: 'The signature does not fit.' },
  'already-bought': { status: 400, field: 'error', text: 'This tier is yours already.' },
  'payment-not-confirmed': {
    status: 400,
    field: 'error',
    text: 'This payment could not be confirmed.',
  },
  'partner-code-taken': {
    status: 409,
    field: 'referral_code',
    text: 'This code is taken. Please choose another.',
  },
  'partner-address-taken': {
    status: 409,
    field: 'email',
    text: 'Another partner has this address. Please choose another.',
  },
  'bad-partner-code': {
    status: 400,
    field: 'referral_code',
    text: 'A code is made of small letters, digits and hyphens.',
  },
  'payout-too-high': {
    status: 409,
    field: 'error',
    text: 'This is more than the partner is owed. Nothing was recorded.',
  },
  'wrong-partner-credentials': {
    status: 400,
    field: 'detail',
    text: 'Login failed. Please check your credentials.',
  },
  'common-partner-password': {
    status: 400,
    field: 'error',
    text: 'This password is too common.',
  },
  'nothing-to-change': {
    status: 400,
    field: 'error',
    text: 'Please provide at least one field to update',
  },
  'weak-partner-password': {
    status: 400,
    field: 'error',
    text: 'This password is too easy to guess: it resembles your name, code or address, or has only digits.',
  },
  'wrong-partner-password': {
    status: 400,
    field: 'error',
    text: 'This is not your current password.',
  },
} as const satisfies Record<string, ProblemShape>

export type ProblemCode = keyof typeof problems

/** The problems that concern one field of the call. */
export type FieldProblemCode = {
  [C in ProblemCode]: (typeof problems)[C]['field'] extends 'detail' | 'error' ? never : C
}[ProblemCode]

/** Every code a refusal may carry: a problem, or fields that break their rules. */
export type RefusalCode = ProblemCode | 'invalid-input'

/**
 * One sentence under `detail` or `error`, or `{field: ["…"]}` with `codes` for each field. Fields
 * come first, so that `code` and `codes` never hide one.
 */
export interface ProblemBody {
  code: RefusalCode
  codes?: Record<string, string[]>
  [field: string]: string | string[] | Record<string, string[]> | undefined
}

export function problemBody(code: ProblemCode, words: Record<string, string> = {}): ProblemBody {
  const { field, text } = problems[code]
  const said = sentence(text, words)
  if (field === 'detail' || field === 'error') return { [field]: said, code }
  return { [field]: [said], code, codes: { [field]: [code] } }
}

import * as calls from '../../../contract/mail/operator-mail.ts'
import { type LetterDetails as LetterBody } from '../../../contract/mail/operator-mail.ts'
import type { Context } from '../../context.ts'
import { message } from '../../http/routing/message.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { maskedEmail } from '../../lib/masked-email.ts'
import { type ReturnOutcome, receiveBounce } from '../bounces/bounces.ts'
import type { FoundLetter } from './mail-management.store.ts'
import type { LetterDetails } from './mail-management.ts'
import {
  findLetters,
  lookAtLetter,
  rewriteLetter,
  sendFailedLettersAgain,
  sendLetterAgain,
} from './mail-management.ts'

/** Letters in the operators' console. */
export function mailManagementRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.findLetters,
      ({ body }) => findLetters(ctx, body),
      (found) => ({
        letters: found.letters.map((letter) => ({
          ...presentLine(letter),
          recipient: maskedEmail(letter.recipient),
        })),
        has_more: found.hasMore,
        gone_since: found.goneSince?.toISOString() ?? null,
      }),
    ),
    route(
      calls.lookAtLetter,
      ({ params, body }, { operator }) =>
        lookAtLetter(ctx, params.letterId, { ...body, by: operator.accountId }),
      presentDetails,
    ),
    route(
      calls.sendLetterAgain,
      ({ params, body }, { operator }) =>
        sendLetterAgain(ctx, params.letterId, { ...body, by: operator.accountId }),
      presentDetails,
    ),
    route(
      calls.sendFailedLettersAgain,
      ({ body: { since, reason } }, { operator }) =>
        sendFailedLettersAgain(ctx, since, { reason, by: operator.accountId }),
      (letters) => ({
        letters,
        message: letters > 0 ? `${letters} are sent again now.` : 'No letter was given up.',
      }),
    ),
    route(
      calls.writeToAddressAgain,
      ({ body: { email, reason } }, { operator }) =>
        rewriteLetter(ctx, email, { reason, by: operator.accountId }),
      message('Letters go to this address again.'),
    ),
    route(
      calls.readReturnedMail,
      ({ body: { mail, to } }) => receiveBounce(ctx, Buffer.from(mail, 'base64'), to),
      (outcome) => ({ outcome, message: outcomeWords[outcome] }),
    ),
  ]
}

const outcomeWords: Record<ReturnOutcome, string> = {
  'returned-for-now': 'The letter came back for now. It is sent again tomorrow.',
  'returned-for-good': 'The letter came back for good.',
  complaint: 'The reader complained. Letters that can be stopped are stopped.',
  known: 'Nothing changes: this is known already, or the letter is gone.',
  delay: 'Nothing changes: the other mail server still tries.',
  'no-report': 'Nothing changes: this is neither a delivery report nor a complaint.',
  unmatched: 'Nothing changes: this is about no letter of ours.',
}

function presentLine({ id, subject, state, createdAt }: FoundLetter) {
  return { id, subject, state, written_at: createdAt.toISOString() }
}

function presentDetails(letter: LetterDetails): LetterBody {
  const isTriedAgain = letter.state === 'waiting' || letter.state === 'returned-for-now'
  return {
    ...presentLine(letter),
    recipient: letter.recipient,
    sent_at: letter.sentAt?.toISOString() ?? null,
    next_try_at: isTriedAgain ? letter.retryAt.toISOString() : null,
    is_wiped: letter.isWiped,
    gone_since: letter.goneSince?.toISOString() ?? null,
    deliveries: letter.deliveries.map(({ at, isAccepted, answer }) => ({
      at: at.toISOString(),
      is_accepted: isAccepted,
      answer,
    })),
    returns: letter.returns.map(({ at, kind, answer }) => ({ at: at.toISOString(), kind, answer })),
  }
}

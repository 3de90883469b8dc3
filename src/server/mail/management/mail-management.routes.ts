import {
  findLetters,
  type LetterDetails as LetterBody,
  lookAtLetter,
  sendLetterAgain,
  writeToAddressAgain,
} from '../../../contract/mail/operator-mail.ts'
import { message } from '../../http/routing/message.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { maskedEmail } from '../../lib/masked-email.ts'
import type { FoundLetter } from './mail-management.store.ts'
import type { LetterDetails, LetterManagementService } from './mail-management.ts'

/** Letters in the operators' console. */
export function letterManagementRoutes(letters: LetterManagementService): Route[] {
  return [
    on(
      findLetters,
      ({ body }) => letters.find(body),
      (found) => ({
        letters: found.letters.map((letter) => ({
          ...presentLine(letter),
          recipient: maskedEmail(letter.recipient),
        })),
        has_more: found.hasMore,
        gone_since: found.goneSince?.toISOString() ?? null,
      }),
    ),
    on(
      lookAtLetter,
      ({ params, body }, { operator }) =>
        letters.look(params.letterId, { ...body, by: operator.accountId }),
      presentDetails,
    ),
    on(
      sendLetterAgain,
      ({ params, body }, { operator }) =>
        letters.sendAgain(params.letterId, { ...body, by: operator.accountId }),
      presentDetails,
    ),
    on(
      writeToAddressAgain,
      ({ body: { email, reason } }, { operator }) =>
        letters.writeAgain(email, { reason, by: operator.accountId }),
      message('Letters go to this address again.'),
    ),
  ]
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

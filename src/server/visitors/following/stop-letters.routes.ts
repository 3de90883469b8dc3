import * as calls from '../../../contract/mail/mail-preferences.ts'
import type { Context } from '../../context.ts'
import { stopAllMessagesTo, stopMessages } from '../../guardians/stopped-messages.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { kindNames, type LetterKind } from '../../mail/letter.rules.ts'
import { unsubscribe } from '../../mail/preferences.ts'
import { endFollowing } from './following.ts'

/** The one address that stops any kind of letter, whichever room sends it. */
export function stopLettersRoutes(ctx: Context): Route[] {
  async function stop(token: string): Promise<LetterKind | 'following'> {
    if (await endFollowing(ctx, token)) return 'following'
    if (await stopMessages(ctx, token)) return 'eternal-messages'
    const { kind, email } = await unsubscribe(ctx, token)
    // A link from a letter of an earlier version, which did not name the owner.
    if (kind === 'eternal-messages') await stopAllMessagesTo(ctx, email)
    return kind
  }

  return [
    route(
      calls.stopLetters,
      ({ query }) => stop(query.token),
      (kind) => ({
        message:
          kind === 'following'
            ? 'No more letters will come, and your address is erased.'
            : `You will get no more letters ${kindNames[kind]}.`,
      }),
    ),
  ]
}

import type { Connection } from '../../database/connect.ts'
import type { AwaitedMessage } from './timeline-entry.rules.ts'

/** The scheduled messages of owners with this guardian, and the letters sent to the guardian. */
export function messagesAwaitedBy(db: Connection, accountId: number): Promise<AwaitedMessage[]> {
  return db
    .selectFrom('guardians')
    .innerJoin('graves', 'graves.account_id', 'guardians.owner_id')
    .innerJoin('eternal_messages', 'eternal_messages.owner_id', 'guardians.owner_id')
    .leftJoin(
      (query) =>
        query
          .selectFrom('eternal_letters')
          .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
          .select([
            'eternal_letters.message_id',
            'letters.recipient',
            'letters.state as letterState',
            'letters.sent_at as letterSentAt',
          ])
          .as('own'),
      (join) =>
        join
          .onRef('own.message_id', '=', 'eternal_messages.id')
          .onRef('own.recipient', '=', 'guardians.email'),
    )
    .select([
      'eternal_messages.id',
      'eternal_messages.owner_id as ownerId',
      'graves.full_name as ownerName',
      'eternal_messages.year',
      'eternal_messages.due_on as dueOn',
      'eternal_messages.sent_at as sentAt',
      'own.letterState',
      'own.letterSentAt',
      'eternal_messages.awaits_morning as awaitsMorning',
      'eternal_messages.transcript',
      'eternal_messages.heard_words as heardWords',
    ])
    .$narrowType<{ dueOn: string }>()
    .where('guardians.account_id', '=', accountId)
    .where('guardians.suspended_at', 'is', null)
    .where('eternal_messages.due_on', 'is not', null)
    .orderBy('eternal_messages.owner_id')
    .orderBy('eternal_messages.year')
    .execute()
}

export async function setHeardWords(
  trx: Connection,
  messageId: number,
  heardWords: string,
): Promise<void> {
  await trx
    .updateTable('eternal_messages')
    .set({ heard_words: heardWords })
    .where('id', '=', messageId)
    .execute()
}

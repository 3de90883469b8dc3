/** The mailbox that receives reports about bounced letters. */
export interface BouncesMailbox {
  /**
   * Passes unread mails to `handle`, each truncated to what a report needs, and then deletes or keeps them.
   * Returns how many there were. A mail that cannot be handled stays unread.
   */
  readUnread(max: number, handle: (mail: Uint8Array) => Promise<'delete' | 'keep'>): Promise<number>
  /** For the operator: resolves when the mailbox can be opened. */
  check(): Promise<void>
}

export interface Attachment {
  name: string
  type: string
  /** How the HTML of the letter names it, where it shows it. */
  contentId: string | null
  content: Buffer
}

interface OutgoingLetter {
  messageId: string
  /** Where mail servers report what became of this letter; null: to its sender. */
  returnAddress: string | null
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: Attachment[]
}

/** The receiving side refuses the letter for now, and may accept it later. */
export class RefusedForNow extends Error {}

export interface Mailer {
  /** People read their letters in the outbox itself, so nothing in it may be wiped. */
  keepsLetters: boolean
  /**
   * Resolves with the mail server's response; rejects if it did not accept the letter, with `RefusedForNow`
   * where it said so about this recipient.
   */
  send(letter: OutgoingLetter): Promise<string>
  /** For the operator: resolves when the server can be reached. */
  check(): Promise<void>
}

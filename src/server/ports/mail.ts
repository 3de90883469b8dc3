export interface Attachment {
  name: string
  type: string
  content: Buffer
}

interface OutgoingLetter {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: Attachment[]
}

/** Hands one letter to the world. Resolves with the server's words, rejects when it was not taken. */
export interface MailCarrier {
  /** The outbox is where people read them, so nothing in it may be wiped. */
  keepsLetters: boolean
  carry(letter: OutgoingLetter): Promise<string>
  /** For the operator: resolves when the server can be reached. */
  check(): Promise<void>
}

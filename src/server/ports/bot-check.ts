/** Tells people from programs. Rejects only when the service itself fails. */
export interface BotCheck {
  isHuman(token: string, address: string): Promise<boolean>
  /** Rejects when the service does not answer or does not know our key. */
  check(): Promise<void>
}

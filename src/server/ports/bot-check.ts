/** Tells people from programs. Rejects only when the service itself fails. */
export interface BotCheck {
  isHuman(token: string, address: string): Promise<boolean>
}

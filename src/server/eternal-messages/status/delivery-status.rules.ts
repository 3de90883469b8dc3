/** The state of delivery of the Eternal Messages. */
export interface DeliveryStatus {
  asOf: Date
  sentLastYear: number
  sentOnTime: number
  dueUnsent: number
  oldestWaiting: DueMessageSummary | null
  nextDueOn: string | null
  dead: DeadLetter[]
}

export interface DueMessageSummary {
  id: number
  ownerId: number
  year: number
  dueOn: string
  scannedAt: Date | null
}

/** A letter that was given up. */
export interface DeadLetter {
  messageId: number
  letterId: number
  recipient: string
  year: number
  attempts: number
  lastAnswer: string | null
}

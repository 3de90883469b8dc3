import { parseReason } from '../arguments.ts'

export const reasonOption = [
  '--reason <text>',
  'why, for the audit; it stays after an erasure, so name no person in it',
  parseReason,
] as const

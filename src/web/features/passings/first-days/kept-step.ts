import { readStored } from '../../../lib/browser/stored-json.ts'
import { isStep, type Step } from './steps.ts'

const keyOf = (ownerId: number) => `first_days_${ownerId}`

/** Where the member left off; `done` once they have reached the end. */
export function readKeptStep(ownerId: number): Step | 'done' | undefined {
  return readStored(keyOf(ownerId), (value) =>
    value === 'done' || isStep(value) ? value : undefined,
  )
}

export function keepStep(ownerId: number, step: Step | 'done'): void {
  try {
    localStorage.setItem(keyOf(ownerId), JSON.stringify(step))
  } catch {
    // Without storage, the steps begin at the first.
  }
}

import { createStore } from '../state/store.ts'

export interface ConfirmationRequest {
  /** Of the waiting call. */
  path: string
  /** The member has given a password or a passkey, or has closed the dialog. */
  finish(isConfirmed: boolean): void
}

/** Set while a call waits for the member to confirm; the shell shows the dialog. */
export const confirmationRequest = createStore<ConfirmationRequest | null>(null)

let pending: Promise<boolean> | undefined

/** Asks the member once, however many calls are waiting. False if the dialog was closed. */
export function askForConfirmation(path: string): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    confirmationRequest.set({
      path,
      finish(isConfirmed) {
        confirmationRequest.set(null)
        pending = undefined
        resolve(isConfirmed)
      },
    })
  })
  return pending
}

import { takeUpAgain } from '../../../contract/passings/passings.ts'
import { call } from '../../lib/api/api.ts'
import { MailedAction } from '../mail/mailed-action.tsx'

export function TakeUpAgain() {
  return (
    <MailedAction
      label="Take it up again"
      failure="This could not be done just now. Please try again."
      act={(token) => call(takeUpAgain, { body: { token } })}
    />
  )
}

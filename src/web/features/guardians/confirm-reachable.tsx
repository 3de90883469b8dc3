import { confirmReachable } from '../../../contract/guardians/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { MailedAction } from '../mail/mailed-action.tsx'

export function ConfirmReachable() {
  return (
    <MailedAction
      label="Yes, I am reachable"
      failure="This could not be noted just now. Please try again."
      act={(token) => call(confirmReachable, { body: { token } })}
    />
  )
}

import { confirmReachable } from '../../../contract/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { MailedPress } from '../mailed-press/index.ts'

export function StillReachable() {
  return (
    <MailedPress
      label="Yes, I am reachable"
      failure="This could not be noted just now. Please try again."
      act={(token) => call(confirmReachable, { body: { token } })}
    />
  )
}

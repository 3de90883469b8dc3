import { stillHere } from '../../../../contract/passings/inactivity-check.ts'
import { call } from '../../../lib/api/api.ts'
import { MailedAction } from '../../mail/mailed-action.tsx'

export function StillHere() {
  return (
    <MailedAction
      label="I am still here"
      failure="This could not be noted just now. Please try again."
      act={(token) => call(stillHere, { body: { token } })}
    />
  )
}

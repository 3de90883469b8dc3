import { confirmFollowing } from '../../../../contract/visitors/following.ts'
import { call } from '../../../lib/api/api.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { MailedAction } from '../../mail/mailed-action.tsx'

export function ConfirmFollowing() {
  return (
    <MailedAction
      label="Yes, write to me"
      failure="This could not be noted just now. Please try again."
      act={(token) => call(confirmFollowing, { body: { token, time_zone: browserTimeZone() } })}
    />
  )
}

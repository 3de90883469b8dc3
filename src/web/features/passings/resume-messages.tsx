import { resumeMessages } from '../../../contract/passings/passings.ts'
import { call } from '../../lib/api/api.ts'
import { MailedAction } from '../mail/mailed-action.tsx'

export function ResumeMessages() {
  return (
    <MailedAction
      label="Receive them again"
      failure="This could not be done just now. Please try again."
      act={(token) => call(resumeMessages, { body: { token } })}
    />
  )
}

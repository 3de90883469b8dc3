import { stopLetters } from '../../../contract/mail/mail-preferences.ts'
import { call } from '../../lib/api/api.ts'
import { MailedAction } from './mailed-action.tsx'

export function StopLetters() {
  return (
    <MailedAction
      label="Stop these letters"
      failure="This could not be done just now. Please try again."
      act={(token) => call(stopLetters, { query: { token } })}
    />
  )
}

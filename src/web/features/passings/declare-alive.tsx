import { paths } from '../../../contract/page-addresses.ts'
import { declareAlive } from '../../../contract/passings/passings.ts'
import { call } from '../../lib/api/api.ts'
import { refreshProfile } from '../accounts/sessions/session.ts'
import { MailedAction } from '../mail/mailed-action.tsx'

export function DeclareAlive() {
  return (
    <MailedAction
      label="I am alive"
      failure="This could not be undone just now. Please try again."
      otherwise={{ href: paths.login, label: 'Sign in and tell us' }}
      act={async (token) => {
        const answer = await call(declareAlive, { body: { token } })
        await refreshProfile()
        return answer
      }}
    />
  )
}

import { declareAlive } from '../../../contract/memorials/passings.ts'
import { call } from '../../lib/api/api.ts'
import { MailedAction } from '../mailed-action/index.ts'
import { refreshProfile } from '../session/index.ts'

export function DeclareAlive() {
  return (
    <MailedAction
      label="I am alive"
      failure="This could not be undone just now. Please try again."
      act={async (token) => {
        const answer = await call(declareAlive, { body: { token } })
        await refreshProfile()
        return answer
      }}
    />
  )
}

import { declareAlive } from '../../../contract/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { MailedPress } from '../mailed-press/index.ts'
import { profileChanged } from '../session/index.ts'

export function Alive() {
  return (
    <MailedPress
      label="I am alive"
      failure="This could not be undone just now. Please try again."
      act={async (token) => {
        const answer = await call(declareAlive, { body: { token } })
        await profileChanged()
        return answer
      }}
    />
  )
}

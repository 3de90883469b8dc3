import { declareAlive, type OwnPassing } from '../../../contract/passings/passings.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { StarList } from '../../ui/layout/star-list.tsx'
import styles from './passings.module.css'
import { refreshOwnPassing } from './queries.ts'

interface WayBackProps {
  passing: OwnPassing
  /** Called when everything is restored; not when the operator has to decide first. */
  onBack: () => void
}

/** "I am alive". The call asks for a password or a passkey if the last one is too old. */
export function WayBack({ passing, onBack }: WayBackProps) {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const { message } = await call(declareAlive, { body: {} })
      if (passing.is_decided_by_operator) await refreshOwnPassing()
      else onBack()
      return successState(message)
    },
    failed: (error) =>
      errorState(
        anyErrorText(errorBody(error)) ?? 'This could not be undone just now. Please try again.',
      ),
  })
  return (
    <Stack>
      {passing.is_decided_by_operator && <LateWords />}
      <Status message={state.status} />
      <Button isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'One moment…' : 'I am alive'}
      </Button>
      {!passing.is_decided_by_operator && <Words passing={passing} />}
    </Stack>
  )
}

function Words({ passing }: { passing: OwnPassing }) {
  return (
    <div className={styles.wayBack}>
      <p>When you press the button:</p>
      <StarList>
        <li>
          everything is as you left it, and nothing is deleted
          {passing.opened_at ? '; your memorial closes again' : ''};
        </li>
        <li>your administrators are told that you are alive;</li>
        <li>
          {passing.recorded_by_name} can do nothing more until you decide about them in your
          settings.
        </li>
      </StarList>
    </div>
  )
}

function LateWords() {
  return (
    <p>
      Your memorial has been open for more than thirty days, and people may be mourning at it. If
      you press the button, we are told at once and look into it with care. Until that is decided,
      the memorial stays as it is.
    </p>
  )
}

import type { Entrusted } from '../../../contract/passings/passings.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { refreshProfile } from '../accounts/sessions/session.ts'
import { actTexts, type GuardianAct, perform } from './guardian-acts.ts'
import { refreshEntrusted } from './queries.ts'
import { useHoldHours } from './use-hold-hours.ts'

interface ActDialogProps {
  act: GuardianAct
  person: Entrusted
  onDone: (words: string) => void
  onClose: () => void
}

/** Says what an act leads to, and does it on a second press. */
export function ActDialog({ act, person, onDone, onClose }: ActDialogProps) {
  const texts = actTexts(act, person, useHoldHours())
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const words = await perform(act, person)
      await refreshEntrusted()
      // Without anybody entrusted to them, the member has no panel any more.
      if (act === 'resign') await refreshProfile()
      onDone(words)
      onClose()
      return {}
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? texts.failure),
  })
  return (
    <Dialog
      title={texts.title}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button isBusy={isBusy} onClick={() => void run()}>
            {isBusy ? texts.busy : texts.label}
          </Button>
        </>
      }
    >
      <Stack>
        {texts.paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <Status message={state.status} />
      </Stack>
    </Dialog>
  )
}

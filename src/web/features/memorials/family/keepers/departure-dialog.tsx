import { useLocation } from 'wouter'
import type { Keeper, KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { removeKeeper } from '../../../../../contract/memorials/keepers.ts'
import { paths } from '../../../../../contract/page-addresses.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { toast } from '../../../../lib/state/toast.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { refreshKeptMemorials, setKeepers } from '../queries.ts'

interface DepartureDialogProps {
  memorial: KeptMemorial
  keeper: Keeper
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
}

/** Shown before a keeper leaves, is asked to leave, or an invitation is withdrawn. */
export function DepartureDialog({ memorial, keeper, onStatus, onClose }: DepartureDialogProps) {
  const [, navigate] = useLocation()
  const { title, words, press } = wordsFor(memorial, keeper)
  const closeWith = (state: FormState) => {
    onStatus(state.status)
    onClose()
    return state
  }
  const { isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const params = { id: memorial.id, keeper: keeper.id }
      const { message, removal_at: endsAt } = await call(removeKeeper, { params })
      if (keeper.is_you) {
        toast.set({ text: message, ms: 6_000 })
        navigate(paths.home)
        void refreshKeptMemorials()
      } else setKeepers(memorial, without(memorial, keeper, endsAt))
      return closeWith(successState(message))
    },
    failed: (error) =>
      closeWith(
        errorState(
          anyErrorText(errorBody(error)) ?? 'This could not be done just now. Please try again.',
        ),
      ),
  })
  return (
    <Dialog
      title={title}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button tone="ending" isBusy={isBusy} onClick={() => void run()}>
            {isBusy ? 'One moment…' : press}
          </Button>
        </>
      }
    >
      {words.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  )
}

/** The keepers after an invitation was withdrawn or a removal was requested. */
function without({ keepers }: KeptMemorial, { id }: Keeper, endsAt: string | null): Keeper[] {
  if (endsAt === null) return keepers.filter((one) => one.id !== id)
  const askedBy = keepers.find((one) => one.is_you)?.id ?? 0
  const removal = { asked_by: askedBy, ends_at: endsAt, is_disputed: false }
  return keepers.map((one) => (one.id === id ? { ...one, removal } : one))
}

function wordsFor({ full_name: name, keepers }: KeptMemorial, { email, ...keeper }: Keeper) {
  if (keeper.is_pending) {
    return {
      title: 'Take the invitation back?',
      words: [`The link in the letter to ${email} no longer works then.`],
      press: 'Take it back',
    }
  }
  if (!keeper.is_you) {
    return {
      title: 'Ask for a removal?',
      words: [
        `We write to ${email}, who has 14 days to object. Without an objection they no longer keep the memorial of ${name} then.`,
        'If they object, nobody can change the memorial until we have decided. Visitors see it as before.',
      ],
      press: 'Ask for it',
    }
  }
  const isLast = keepers.every((one) => one.is_you || one.is_pending)
  return {
    title: `Leave the memorial of ${name}?`,
    words: isLast
      ? [
          'Nobody else keeps it. It rests then: everybody can read it, nothing of it is lost, and what visitors leave is held for later.',
          'You cannot change it any more.',
        ]
      : ['The others keep it as before. You can come back when one of them invites you again.'],
    press: 'Leave it',
  }
}

import type { Keeper, KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { objectToRemoval } from '../../../../../contract/memorials/keepers.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import type { StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Actions } from '../../../../ui/layout/card.tsx'
import { Entries, Entry } from '../../../../ui/layout/entries.tsx'
import { setKeepers } from '../queries.ts'
import { relationNames } from '../relation-words.ts'
import { KeepOnButton } from './keep-on-button.tsx'
import { standingWords } from './keeper-words.ts'

interface KeeperListProps {
  memorial: KeptMemorial
  /** A keeper wants to leave, asks another to leave, or withdraws an invitation. */
  onGoing: (keeper: Keeper) => void
  onStatus: (status: StatusMessage | undefined) => void
}

export function KeeperList({ memorial, onGoing, onStatus }: KeeperListProps) {
  return (
    <Entries label="Keepers">
      {memorial.keepers.map((keeper) => (
        <KeeperEntry
          key={keeper.id}
          memorial={memorial}
          keeper={keeper}
          onGoing={() => onGoing(keeper)}
          onStatus={onStatus}
        />
      ))}
    </Entries>
  )
}

interface KeeperEntryProps extends Pick<KeeperListProps, 'memorial' | 'onStatus'> {
  keeper: Keeper
  onGoing: () => void
}

function KeeperEntry({ memorial, keeper, onGoing, onStatus }: KeeperEntryProps) {
  const { id, email, removal } = keeper
  const { isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const params = { id: memorial.id, keeper: id }
      const { message } = await call(objectToRemoval, { params })
      // Objected to by the keeper, or withdrawn by the one who asked.
      const left = keeper.is_you && removal ? { ...removal, is_disputed: true } : null
      setKeepers(
        memorial,
        memorial.keepers.map((one) => (one.id === id ? { ...one, removal: left } : one)),
      )
      return successState(message)
    },
    failed: (error) =>
      errorState(
        anyErrorText(errorBody(error)) ?? 'This could not be done just now. Please try again.',
      ),
    onState: (state) => onStatus(state?.status),
  })
  const standing = standingWords(keeper, memorial.keepers)
  const isAskedByYou = memorial.keepers.some((one) => one.is_you && one.id === removal?.asked_by)
  const isDisputed = memorial.status === 'disputed'
  return (
    <Entry
      about={
        <>
          <strong>{keeper.is_you ? 'You' : email}</strong>
          <span>{relationNames[keeper.relation]}</span>
          {standing && <span>{standing}</span>}
        </>
      }
    >
      <Actions align="start">
        {keeper.is_you && keeper.is_silent && (
          <KeepOnButton memorial={memorial} onStatus={onStatus} />
        )}
        {keeper.is_you && removal && !removal.is_disputed && (
          <Button isBusy={isBusy} onClick={() => void run()}>
            I object
          </Button>
        )}
        {isAskedByYou && (
          <Button
            tone="quiet"
            isBusy={isBusy}
            aria-label={`Take it back: ${email}`}
            onClick={() => void run()}
          >
            Take it back
          </Button>
        )}
        {keeper.is_you ? (
          <Button tone="quiet" onClick={onGoing}>
            Leave
          </Button>
        ) : (
          !removal &&
          !isDisputed && (
            <Button tone="quiet" aria-label={`${goingLabel(keeper)}: ${email}`} onClick={onGoing}>
              {goingLabel(keeper)}
            </Button>
          )
        )}
      </Actions>
    </Entry>
  )
}

function goingLabel(keeper: Keeper): string {
  return keeper.is_pending ? 'Take the invitation back' : 'Ask for removal'
}

import { objectToClaim } from '../../../../../contract/memorials/claims.ts'
import type { KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../../../lib/text/dates.ts'
import type { StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Actions } from '../../../../ui/layout/card.tsx'
import { Entries, Entry } from '../../../../ui/layout/entries.tsx'
import { refreshKeptMemorials } from '../queries.ts'
import { relationNames } from '../relation-words.ts'

interface ClaimListProps {
  memorial: KeptMemorial
  onStatus: (status: StatusMessage | undefined) => void
}

/** Relatives who would like to keep it, too; nothing where there is none. */
export function ClaimList({ memorial, onStatus }: ClaimListProps) {
  if (memorial.claims.length === 0) return null
  return (
    <>
      <p>Who would like to keep it, too:</p>
      <Entries label="Claims">
        {memorial.claims.map((claim) => (
          <ClaimEntry key={claim.id} memorial={memorial} claim={claim} onStatus={onStatus} />
        ))}
      </Entries>
    </>
  )
}

interface ClaimEntryProps extends ClaimListProps {
  claim: KeptMemorial['claims'][number]
}

function ClaimEntry({ memorial, claim, onStatus }: ClaimEntryProps) {
  const { isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const params = { id: memorial.id, claim: claim.id }
      const { message } = await call(objectToClaim, { params })
      await refreshKeptMemorials()
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be done just now.'),
    onState: (state) => onStatus(state?.status),
  })
  return (
    <Entry
      about={
        <>
          <strong>
            <bdi>{claim.name}</bdi>
          </strong>
          <span>{relationNames[claim.relation]}</span>
          {claim.words && <span dir="auto">“{claim.words}”</span>}
          {claim.link && <span dir="ltr">{claim.link}</span>}
          <span>
            {claim.is_disputed
              ? 'Somebody of you has objected. We decide.'
              : `Keeps it, too, from ${longDayOf(claim.ends_at)} on, unless one of you objects.`}
          </span>
        </>
      }
    >
      {!claim.is_disputed && (
        <Actions align="start">
          <Button
            tone="quiet"
            isBusy={isBusy}
            aria-label={`I object: ${claim.name}`}
            onClick={() => void run()}
          >
            I object
          </Button>
        </Actions>
      )}
    </Entry>
  )
}

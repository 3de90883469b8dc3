import { useState } from 'react'
import type { Grave } from '../../../../../contract/graveyard/graveyard.ts'
import { claimMemorial, objectToClaim } from '../../../../../contract/memorials/claims.ts'
import { codeOf } from '../../../../../contract/page-addresses.ts'
import { documentLimits } from '../../../../../contract/values/document-limits.ts'
import type { KeeperRelation } from '../../../../../contract/values/family-limits.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../../lib/mutations/use-form-mutation.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { countCharacters } from '../../../../lib/text/count-characters.ts'
import { longDayOf } from '../../../../lib/text/dates.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { CountedField } from '../../../../ui/forms/counted-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { nameOf } from '../../../graveyard/grave/grave-text.ts'
import { relationNames } from '../relation-words.ts'
import { refreshOwnWords, useOwnClaim } from './queries.ts'

const maxWords = 1_000

/** Asking to keep the memorial, too; nothing where the member does already. */
export function ClaimPart({ grave }: { grave: Grave }) {
  const own = useOwnClaim(grave.id, codeOf(grave))
  if (!own.data) return null
  const { claim, may_claim_as: relations } = own.data
  if (claim) {
    return <Claimed grave={grave} claimId={claim.id} sentence={standing(claim)} />
  }
  return relations.length > 0 ? <ClaimForm grave={grave} relations={relations} /> : null
}

function standing({ is_disputed, ends_at }: { is_disputed: boolean; ends_at: string }): string {
  return is_disputed
    ? 'You have asked to keep this memorial, too. Somebody who keeps it has objected; we decide and write to you.'
    : `You have asked to keep this memorial, too. If nobody objects, you do from ${longDayOf(ends_at)} on.`
}

function ClaimForm({ grave, relations }: { grave: Grave; relations: KeeperRelation[] }) {
  const [words, setWords] = useState('')
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      relation: relations.find((one) => one === textOf(form, 'claimed_as')),
      words,
      link: textOf(form, 'link').trim(),
    }),
    async send({ relation, ...body }): Promise<FormState> {
      if (!relation) return errorState(`Please choose what you are to ${nameOf(grave)}.`)
      const params = { id: grave.id }
      const query = { link: codeOf(grave) }
      await call(claimMemorial, { params, query, body: { ...body, relation } })
      await refreshOwnWords(grave.id)
      return {}
    },
    failed(error): FormState {
      const errors = fieldErrorTexts(errorBody(error))
      if (errors['link']) return { errors: { link: 'Write a link that begins with https://.' } }
      return errorState(anyErrorText(errorBody(error)) ?? 'This could not be sent just now.')
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Keep it, too">
      <Stack>
        <p>
          You can also ask to keep it, too. Those who keep it are told who you are, and have 14 days
          to object; their silence lets you in. If one of them objects, we decide. Nobody who keeps
          it loses it by this.
        </p>
        <Select label={`What are you to ${nameOf(grave)}?`} name="claimed_as">
          <option value="">Please choose</option>
          {relations.map((relation) => (
            <option key={relation} value={relation}>
              {relationNames[relation]}
            </option>
          ))}
        </Select>
        <CountedField
          label="Words to those who keep it"
          name="words"
          rows={3}
          value={words}
          count={countCharacters(words)}
          max={maxWords}
          onValueChange={setWords}
        />
        <Field
          label="A link to a record, if you have one"
          name="link"
          type="url"
          maxLength={documentLimits.linkCharacters}
          error={state.errors?.['link']}
        />
        <Status message={state.status} />
        <Button type="submit" tone="quiet" isBusy={isBusy}>
          {isBusy ? 'One moment…' : 'Ask to keep it, too'}
        </Button>
      </Stack>
    </form>
  )
}

interface ClaimedProps {
  grave: Grave
  claimId: number
  sentence: string
}

function Claimed({ grave, claimId, sentence }: ClaimedProps) {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      await call(objectToClaim, { params: { id: grave.id, claim: claimId } })
      await refreshOwnWords(grave.id)
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be done just now.'),
  })
  return (
    <Stack>
      <p>{sentence}</p>
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'One moment…' : 'I no longer ask'}
      </Button>
    </Stack>
  )
}

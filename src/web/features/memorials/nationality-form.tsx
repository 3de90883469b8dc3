import { useState } from 'react'
import { updateNationality } from '../../../contract/memorials/memorials.ts'
import { forgetKept, keepField, readKept } from '../../lib/browser/kept-input.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Hint } from '../../ui/layout/hint.tsx'
import { CountryPicker } from '../graveyard/countries/country-picker.tsx'
import { useCountries } from '../graveyard/countries/use-countries.ts'
import { TrialOffer } from '../payments/trial-offer.tsx'
import type { EditorProps } from './editor-props.ts'
import { FormWithStone } from './form-with-stone.tsx'
import { useSaveSetting } from './use-save-setting.ts'

export function NationalityForm({ profile, isTrial = false }: EditorProps) {
  const countries = useCountries()
  // The picker is not a form field, so its choice must be kept explicitly.
  const keptAs = `${profile.id}_nationality`
  const { nationality: unsaved } = readKept(keptAs)
  const [code, setCode] = useState(unsaved === undefined ? profile.nationality : unsaved || null)
  const choose = (chosen: string | null) => {
    setCode(chosen)
    keepField(keptAs, 'nationality', chosen ?? '')
  }
  const { status, isBusy, save } = useSaveSetting(
    profile,
    updateNationality,
    {
      success: profile.isKept
        ? 'Nationality updated successfully!'
        : 'Nationality updated successfully! This will be displayed on your grave.',
      failure: 'Error updating nationality',
    },
    () => forgetKept(keptAs),
  )

  return (
    <FormWithStone profile={profile} draft={{ nationality: code }}>
      {countries.data ? (
        <CountryPicker
          label="Nationality"
          countries={countries.data}
          value={code}
          onChange={choose}
        />
      ) : (
        <Pending hasFailed={countries.isError} onRetry={countries.refetch} />
      )}
      <Hint>Optional. Leave it empty to show no flag.</Hint>
      <Status message={status} />
      {isTrial ? (
        <TrialOffer tier="premium" wanted={profile.isKept ? 'the flag' : 'your flag'}>
          {code
            ? `This is how ${profile.isKept ? 'the' : 'your'} flag would be shown.`
            : 'Choose a country to see its flag.'}
        </TrialOffer>
      ) : (
        <Button
          isBusy={isBusy}
          disabled={!countries.data}
          onClick={() => save({ nationality: code })}
        >
          {isBusy ? 'Saving…' : 'Save Nationality'}
        </Button>
      )}
    </FormWithStone>
  )
}

function Pending({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => unknown }) {
  if (!hasFailed) return <Skeleton lines={1} />
  return <LoadFailure text="The list of countries could not be loaded." onRetry={onRetry} />
}

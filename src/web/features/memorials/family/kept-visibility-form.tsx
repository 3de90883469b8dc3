import { useState } from 'react'
import { changeKeptMemorial, type KeptMemorial } from '../../../../contract/memorials/family.ts'
import type { Visibility } from '../../../../contract/values/visibility.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { ChoiceList } from '../visibility/choice-list.tsx'
import { audienceAfterPassing } from '../visibility/choice-words.ts'
import { partFields } from '../visibility/who-sees.ts'
import { setKeptMemorial } from './queries.ts'

type Chosen = Pick<
  Visibility,
  'audience' | 'search_engines' | 'story_audience' | 'pictures_audience' | 'voice_audience'
>

const parts = { story: 'the story', pictures: 'the pictures', voice: 'the voice' } as const

/** The part of an owner's choice that still matters after the death. */
export function KeptVisibilityForm({ memorial }: { memorial: KeptMemorial }) {
  const [chosen, setChosen] = useState<Chosen>(memorial.visibility)
  const { state, isBusy, run } = useMutation({
    async send() {
      const { audience, search_engines, story_audience, pictures_audience, voice_audience } = chosen
      const visibility = {
        audience,
        search_engines,
        story_audience,
        pictures_audience,
        voice_audience,
      }
      const input = { params: { id: memorial.id }, body: { visibility } }
      setKeptMemorial(await call(changeKeptMemorial, input))
      return successState('Saved.')
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be saved just now.'),
  })
  return (
    <Stack>
      <ChoiceList
        legend="Who may see the grave"
        name="audience"
        choices={audienceAfterPassing}
        value={chosen.audience}
        onChange={(audience) => setChosen({ ...chosen, audience })}
      />
      {(['story', 'pictures', 'voice'] as const).map((part) => {
        const field = partFields[part]
        return (
          <Checkbox
            key={part}
            name={field}
            checked={chosen[field] !== 'nobody'}
            onChange={() =>
              setChosen({
                ...chosen,
                [field]: chosen[field] === 'nobody' ? 'everybody' : 'nobody',
              })
            }
          >
            Show {parts[part]}
          </Checkbox>
        )
      })}
      <Checkbox
        name="search_engines"
        checked={chosen.search_engines}
        onChange={() => setChosen({ ...chosen, search_engines: !chosen.search_engines })}
      >
        Let search engines find it
      </Checkbox>
      <Status message={state.status} />
      <Button isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? 'Saving…' : 'Save Visibility'}
      </Button>
    </Stack>
  )
}

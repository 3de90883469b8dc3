import { useState } from 'react'
import { setTimeZone, type TimeZoneSetting } from '../../../../contract/accounts/time-zone.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { errorState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { storeTimeZone } from './queries.ts'
import { findZones, groupZones, zoneText } from './zone-names.ts'

const followsBrowser = 'browser'

export function TimeZoneForm({ setting }: { setting: TimeZoneSetting }) {
  const fromBrowser = browserTimeZone() ?? 'UTC'
  const stored = setting.time_zone ?? 'UTC'
  // The chosen zone may be one that this browser does not list.
  const names = [...Intl.supportedValuesOf('timeZone'), 'UTC', fromBrowser, stored]
  const [zone, setZone] = useState(setting.is_chosen ? stored : followsBrowser)
  const [typed, setTyped] = useState('')
  const found = findZones(names, typed)
  const groups = groupZones(typed ? [...found, ...(zone === followsBrowser ? [] : [zone])] : names)
  /** The first match is selected, so that typing and Enter is enough. */
  const search = (words: string) => {
    setTyped(words)
    const [first] = findZones(names, words)
    if (words.trim() && first) setZone(first)
  }

  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => textOf(form, 'time_zone'),
    async send(chosen) {
      const isChosen = chosen !== followsBrowser
      const body = { time_zone: isChosen ? chosen : fromBrowser, is_chosen: isChosen }
      const answer = await call(setTimeZone, { body })
      storeTimeZone(answer)
      return successState(`Our letters leave at nine in the morning: ${zoneText(body.time_zone)}.`)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'Your choice could not be saved just now.'),
  })

  return (
    <form onSubmit={onSubmit}>
      <Field
        label="Find a place"
        name="place"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => search(target.value)}
        hint={
          found.length === 0
            ? 'No place of this name is listed. Try a large town near it.'
            : undefined
        }
      />
      <Select
        label="Time zone"
        name="time_zone"
        value={zone}
        onChange={({ target }) => setZone(target.value)}
      >
        <option value={followsBrowser}>Where my browser is: {zoneText(fromBrowser)}</option>
        {groups.map(({ region, zones }) => (
          <optgroup key={region} label={region}>
            {zones.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Status message={state.status} />
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        {isBusy ? 'Saving…' : 'Save my time zone'}
      </Button>
    </form>
  )
}

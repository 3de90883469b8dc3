import { useState } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { updateDateOfBirth } from '../../../../contract/memorials/memorials.ts'
import { useTodayAsked } from '../../../features/memorials/use-today-asked.ts'
import { FirstBirthDateForm } from '../../../features/memorials/visibility/first-birth-date-form.tsx'
import { today } from '../../../lib/text/dates.ts'
import { SettingForm } from './setting-form.tsx'

export function BirthDateSetting({ profile }: { profile: Profile }) {
  const askAboutToday = useTodayAsked()
  // The first form stays after it is saved, with its message.
  const [isFirst] = useState(profile.date_of_birth === null)
  if (isFirst) return <FirstBirthDateForm profile={profile} />
  return (
    <SettingForm
      operation={updateDateOfBirth}
      fields={[
        {
          label: 'Date of birth',
          name: 'date_of_birth',
          type: 'date',
          autoComplete: 'bday',
          max: today(),
          defaultValue: profile.date_of_birth ?? '',
          required: true,
        },
      ]}
      ask={(body) => askAboutToday(body['date_of_birth'] ?? '')}
      submit="Save Date of Birth"
      success="Date of birth updated successfully!"
      failure="Error updating date of birth"
    />
  )
}

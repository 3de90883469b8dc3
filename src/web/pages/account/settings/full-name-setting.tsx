import { type FormEvent, useState } from 'react'
import { updateFullName } from '../../../../contract/memorials/memorials.ts'
import type { EditedMemorial } from '../../../features/memorials/edited-memorial.ts'
import { Stack } from '../../../ui/layout/card.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import { isNameWhole } from '../../../ui/stone/name-fit.ts'
import { SettingForm } from './setting-form.tsx'

export function FullNameSetting({ profile }: { profile: EditedMemorial }) {
  const [typed, setTyped] = useState(profile.full_name)
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setTyped(target.value)
  }
  return (
    <div onInput={follow}>
      <Stack>
        <SettingForm
          operation={updateFullName}
          memorial={profile}
          fields={[
            {
              label: 'Full name',
              name: 'full_name',
              autoComplete: profile.isKept ? 'off' : 'name',
              defaultValue: profile.full_name,
              required: true,
            },
          ]}
          submit="Save Full Name"
          success="Full name updated successfully!"
          failure="Error updating full name"
        />
        {!isNameWhole(profile.grave_style, profile.profile_photo !== null, typed) && (
          <Hint>
            This name is longer than this stone can hold: its end would be cut there.{' '}
            {profile.isKept ? 'The' : 'Your'} page shows all of it, and a shorter form or another
            stone may, too.
          </Hint>
        )}
      </Stack>
    </div>
  )
}

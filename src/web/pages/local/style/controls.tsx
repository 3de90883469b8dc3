import { useState } from 'react'
import { paths } from '../../../../contract/page-addresses.ts'
import { Button, ButtonLink, TextButton } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RadioList } from '../../../ui/forms/radio-list.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Row, Specimen } from './specimen.tsx'

export function Buttons() {
  return (
    <Specimen title="Buttons">
      <Row>
        <Button>Lit</Button>
        <Button tone="quiet">Quiet</Button>
        <Button disabled>Not now</Button>
        <Button isBusy>Underway…</Button>
        <ButtonLink href={paths.style} tone="quiet">
          A link
        </ButtonLink>
        <TextButton>Only words</TextButton>
      </Row>
    </Specimen>
  )
}

export function Fields() {
  const [words, setWords] = useState('She taught us to whistle.')
  return (
    <Specimen title="Fields">
      <Stack>
        <Field label="Name" name="name" defaultValue="Odile Harrow" />
        <Field label="With a hint" name="hint" hint="As it shall stand on the stone." />
        <Field label="Refused" name="refused" error="This field may not be blank." />
        <Field label="Read only" name="fixed" defaultValue="LINDEN" readOnly />
        <CountedField
          label="Counted"
          name="words"
          rows={3}
          value={words}
          count={words.length}
          max={30}
          onValueChange={setWords}
        />
        <Select label="A menu" name="hour" defaultValue="dusk">
          <option value="dusk">Dusk</option>
          <option value="night">Night</option>
        </Select>
        <RadioList
          legend="One of a few"
          name="paper"
          choices={[
            ['a6', 'A6'],
            ['a5', 'A5'],
          ]}
          defaultValue="a6"
        />
        <Checkbox name="agree" defaultChecked>
          A choice that has been made
        </Checkbox>
      </Stack>
    </Specimen>
  )
}

const tabs = [
  { id: 'one', label: 'Words' },
  { id: 'two', label: 'Portrait' },
  { id: 'three', label: 'Voice' },
]

export function TabsShown() {
  const [current, setCurrent] = useState('one')
  return (
    <Specimen title="Tabs">
      <Tabs
        label="An example"
        groups={[{ label: 'A group', tabs }]}
        current={current}
        onChange={setCurrent}
      >
        <p>What belongs to “{tabs.find(({ id }) => id === current)?.label}”.</p>
      </Tabs>
    </Specimen>
  )
}

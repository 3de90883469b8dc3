import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { keptMemorialPath, newMemorialPath } from '../../../../contract/family-addresses.ts'
import type { Draft } from '../../../../contract/kin/family-files.ts'
import type { PartialDate } from '../../../../contract/values/partial-date.ts'
import { textOf } from '../../../lib/mutations/use-form-mutation.ts'
import { Button, ButtonLink, TextButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { foundWords, lifeWords } from './draft-words.ts'
import styles from './family-files.module.css'

export interface Choosing {
  isBusy: boolean
  choose: (choice: { all: true } | { id: number; death?: PartialDate }) => void
}

interface DraftTableProps {
  title: string
  lead: string
  drafts: readonly Draft[]
  choosing: Choosing
}

/** More would make a telephone slow. */
const atOnce = 100

/** Those of one state, each with what can be done. Nothing where there are none. */
export function DraftTable({ title, lead, drafts, choosing }: DraftTableProps) {
  const [shown, setShown] = useState(atOnce)
  if (drafts.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        {title} <span>({drafts.length})</span>
      </h2>
      <p className={styles.quiet}>{lead}</p>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Lived</th>
            <th scope="col">What we know</th>
            <th scope="col">Memorial</th>
          </tr>
        </thead>
        <tbody>
          {drafts.slice(0, shown).map((draft) => (
            <Row key={draft.id} draft={draft} choosing={choosing} />
          ))}
        </tbody>
      </table>
      {drafts.length > shown && (
        <TextButton onClick={() => setShown(shown + atOnce)}>
          Show more ({drafts.length - shown})
        </TextButton>
      )}
    </section>
  )
}

function Row({ draft, choosing }: { draft: Draft; choosing: Choosing }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{draft.full_name}</bdi>
      </th>
      <td>{lifeWords(draft)}</td>
      <td>
        {foundWords(draft)}
        {draft.memorial === null &&
          draft.likely.map(({ full_name, memorial_url }) => (
            <a key={memorial_url} href={memorial_url} target="_blank" rel="noopener">
              <bdi>{full_name}</bdi>
            </a>
          ))}
      </td>
      <td>
        <Choice draft={draft} choosing={choosing} />
      </td>
    </tr>
  )
}

function Choice({ draft, choosing }: { draft: Draft; choosing: Choosing }) {
  const { id, full_name: name } = draft
  if (draft.memorial !== null) return <Link href={keptMemorialPath(draft.memorial)}>Open it</Link>
  if (draft.why === 'dates')
    return (
      <ButtonLink href={newMemorialPath(name)} tone="quiet">
        Make it by hand
      </ButtonLink>
    )
  if (draft.death === null) return <WithYear draft={draft} choosing={choosing} />
  return (
    <Button tone="quiet" disabled={choosing.isBusy} onClick={() => choosing.choose({ id })}>
      {draft.likely.length === 0 ? 'Make it' : 'Somebody else: make it'}
      <VisuallyHidden> for {name}</VisuallyHidden>
    </Button>
  )
}

/** For a death of which the file knows no year. */
function WithYear({ draft, choosing }: { draft: Draft; choosing: Choosing }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const year = Number(textOf(new FormData(event.currentTarget), 'year'))
    choosing.choose({ id: draft.id, death: { about: year } })
  }
  return (
    <form onSubmit={submit} className={styles.year}>
      <Field
        label="Died about the year"
        name="year"
        inputMode="numeric"
        pattern="[1-9][0-9]{3}"
        maxLength={4}
        required
      />
      <Button type="submit" tone="quiet" disabled={choosing.isBusy}>
        Make it<VisuallyHidden> for {draft.full_name}</VisuallyHidden>
      </Button>
    </form>
  )
}

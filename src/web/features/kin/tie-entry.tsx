import type { Tie } from '../../../contract/kin/kin.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Actions } from '../../ui/layout/card.tsx'
import { Entry } from '../../ui/layout/entries.tsx'
import { yearsOf } from '../graveyard/grave/grave-text.ts'
import styles from './kin-editor.module.css'
import { endWords, nameOfTie, newNameOfTie, relationWords, stateText } from './tie-text.ts'

interface TieEntryProps {
  tie: Tie
  isBusy: boolean
  onAccept: () => void
  onEnd: () => void
}

export function TieEntry({ tie, isBusy, onAccept, onEnd }: TieEntryProps) {
  const { state, relation, memorial_url: url } = tie
  const name = nameOfTie(tie)
  const newName = newNameOfTie(tie)
  return (
    <Entry
      about={
        <>
          <strong dir="auto">{name}</strong>
          {newName && (
            <span>
              Called <bdi>{newName}</bdi> since then
            </span>
          )}
          <span>{[relationWords[relation], yearsOf(tie)].filter(Boolean).join(' · ')}</span>
          <span className={styles[state]}>{stateText(tie)}</span>
          {!tie.may_end && <span>Accepted by the one whose memorial this is, so it stays.</span>}
          {url && (
            <a href={url} className={styles.page} aria-label={`See the memorial of ${name}`}>
              See the memorial
            </a>
          )}
        </>
      }
    >
      <Actions align="start">
        {state === 'asked' && (
          <Button isBusy={isBusy} aria-label={`Accept ${name}`} onClick={onAccept}>
            Accept
          </Button>
        )}
        {state !== 'declined' && tie.may_end && (
          <Button
            tone="quiet"
            aria-haspopup="dialog"
            aria-label={`${endWords[state].label}: ${name}`}
            onClick={onEnd}
          >
            {endWords[state].label}
          </Button>
        )}
      </Actions>
    </Entry>
  )
}

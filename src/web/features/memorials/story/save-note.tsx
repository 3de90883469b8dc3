import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import styles from './editor.module.css'
import type { SaveState } from './use-story-draft.ts'

interface SaveNoteProps {
  state: SaveState
  isPublished: boolean
  onSettle: (side: 'here' | 'other') => void
}

/** Says where the text is stored. Only what needs attention is announced. */
export function SaveNote({ state, isPublished, onSettle }: SaveNoteProps) {
  const problem = problems[state]
  return (
    <>
      {!problem && (
        <Hint>{state === 'saving' ? 'Saving your draft…' : savedText(isPublished)}</Hint>
      )}
      <Status
        message={problem ? { tone: state === 'kept' ? 'calm' : 'error', text: problem } : undefined}
      >
        {state === 'elsewhere' && (
          <div className={styles.actions}>
            <Button tone="quiet" onClick={() => onSettle('here')}>
              Keep what is here
            </Button>
            <Button tone="quiet" onClick={() => onSettle('other')}>
              Take the other
            </Button>
          </div>
        )}
      </Status>
    </>
  )
}

const savedText = (isPublished: boolean) =>
  isPublished
    ? 'Everything is saved.'
    : 'Your draft is saved. It stands on your page once you publish it.'

const problems: Partial<Record<SaveState, string>> = {
  kept: 'There is no connection just now. Your words are kept in this browser and saved as soon as it is back.',
  'too-long':
    'Your story is longer than 20,000 characters. It is kept in this browser, and saved when it is shorter.',
  elsewhere:
    'Your story was changed in another window or on another device. Your words here are kept. Which shall stay?',
}

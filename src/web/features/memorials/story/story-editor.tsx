import { useDeferredValue } from 'react'
import type { OwnStory } from '../../../../contract/memorials/stories.ts'
import { parseStory } from '../../../../contract/values/story-text.ts'
import { today } from '../../../lib/text/dates.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { storyPrompts } from '../companion/prompts.ts'
import type { EditedMemorial } from '../edited-memorial.ts'
import { isSame, storyOf, type TypedStory, typedFrom } from './draft.ts'
import styles from './editor.module.css'
import { LifeLine } from './life-line.tsx'
import { MomentFields } from './moment-fields.tsx'
import { useStory } from './queries.ts'
import { SaveNote } from './save-note.tsx'
import { StoryText } from './story-text.tsx'
import { useStoryDraft } from './use-story-draft.ts'
import { WritingField } from './writing-field.tsx'

export function StoryEditor({ profile }: { profile: EditedMemorial }) {
  const { data, isError, refetch } = useStory(profile)
  if (data) return <Editor memorial={profile} stored={data} />
  if (!isError) return <Skeleton lines={8} />
  const text = 'The story could not be loaded just now. What you have written is kept.'
  return <LoadFailure text={text} onRetry={refetch} />
}

function Editor({ memorial, stored }: { memorial: EditedMemorial; stored: OwnStory }) {
  const draft = useStoryDraft(memorial, stored)
  const { typed, change } = draft
  const isPublished = isSame(storyOf(typed), stored.published)
  return (
    <div className={styles.editor}>
      <div className={styles.frame}>
        <div className={styles.beside}>
          <WritingField
            value={typed.text}
            questions={memorial.isKept ? [] : storyPrompts(memorial.date_of_birth, today())}
            onChange={(text) => change({ ...typed, text })}
          />
          <Preview typed={typed} />
        </div>
      </div>
      <MomentFields moments={typed.moments} onChange={(moments) => change({ ...typed, moments })} />
      <SaveNote state={draft.saveState} isPublished={isPublished} onSettle={draft.settle} />
      <Status message={draft.status} />
      <div className={styles.actions}>
        <Button
          isBusy={draft.isPublishing}
          disabled={draft.saveState === 'elsewhere'}
          onClick={draft.publish}
        >
          {draft.isPublishing ? 'Publishing…' : publishWords(memorial)}
        </Button>
        {stored.published_at && !isPublished && (
          <TextButton onClick={() => change(typedFrom(stored.published))}>
            Go back to what visitors read
          </TextButton>
        )}
      </div>
    </div>
  )
}

const publishWords = ({ isKept }: EditedMemorial) =>
  isKept ? 'Publish the Story' : 'Publish My Story'

/** It follows the typing without slowing it down. */
function Preview({ typed }: { typed: TypedStory }) {
  const { text, moments } = storyOf(useDeferredValue(typed))
  const blocks = parseStory(text)
  const inOrder = moments.toSorted((one, other) => one.year - other.year)
  return (
    <div className={styles.preview}>
      <h3 id="story-preview" className={styles.label}>
        As it will stand
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className={styles.paper} aria-labelledby="story-preview" tabIndex={0}>
        {blocks.length === 0 && inOrder.length === 0 && (
          <p className={styles.empty}>What you write appears here.</p>
        )}
        <StoryText blocks={blocks} />
        {inOrder.length > 0 && <LifeLine moments={inOrder} />}
      </section>
    </div>
  )
}

import type { Story } from '../../../../contract/memorials/stories.ts'
import { parseStory } from '../../../../contract/values/story-text.ts'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { LifeLine } from './life-line.tsx'
import { splitForReading, splitMoments } from './reading.ts'
import styles from './story.module.css'
import { StoryText } from './story-text.tsx'

/** The story as visitors read it; a long one unfolds, also without script. */
export function StorySection({ story, country }: { story: Story; country?: string | undefined }) {
  const { text, moments } = story
  useScriptFonts([text, ...moments.flatMap(({ place, words }) => [place, words])], country)
  const { first, rest } = splitForReading(parseStory(text))
  const [firstMoments, restMoments] = splitMoments(moments)
  return (
    <div className={styles.frame}>
      <div className={styles.story}>
        {first.length > 0 && (
          <div className={styles.reading}>
            <StoryText blocks={first} />
            {rest.length > 0 && (
              <details className={styles.rest}>
                <summary className={styles.unfold}>
                  <span className={styles.more}>Read the whole story</span>
                  <span className={styles.less}>Fold the story</span>
                </summary>
                <StoryText blocks={rest} />
              </details>
            )}
          </div>
        )}
        {moments.length > 0 && (
          <div className={styles.aside}>
            <h3 className={styles.lineHeading}>Line of life</h3>
            <LifeLine moments={firstMoments} />
            {restMoments.length > 0 && (
              <details className={styles.rest}>
                <summary className={styles.unfold}>
                  <span className={styles.more}>See all {moments.length} moments</span>
                  <span className={styles.less}>Fold the line</span>
                </summary>
                <LifeLine moments={restMoments} />
              </details>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

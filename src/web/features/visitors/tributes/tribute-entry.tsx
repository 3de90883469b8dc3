import type { Tribute } from '../../../../contract/visitors/tributes.ts'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { longDayInUtc, longDayOf } from '../../../lib/text/dates.ts'
import { hanLanguage } from '../../../ui/fonts/script-fonts.ts'
import { writingDirection } from '../../../ui/fonts/writing-direction.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import { MoreMenu } from '../../../ui/forms/more-menu.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { foldText } from './fold-text.ts'
import styles from './tributes.module.css'

export interface TributeEntryProps {
  tribute: Tribute
  mayRemove: boolean
  onRemove: (tribute: Tribute) => void
  onReport: (tribute: Tribute) => void
}

/** One tribute in a list; what can be done with it is in a menu. */
export function TributeEntry({ tribute, mayRemove, onRemove, onReport }: TributeEntryProps) {
  const { kind, author_name: author, message, created_at: at } = tribute
  const { first, rest } = foldText(message)
  return (
    <li className={styles.tribute} dir={writingDirection([message])}>
      {kind === 'memory' && <p className={styles.kind}>A memory</p>}
      <p className={styles.message} dir="auto" lang={hanLanguage(message)}>
        {first}
      </p>
      {rest && (
        <Fold more="Read on" less="Fold these words">
          <p className={styles.message} dir="auto" lang={hanLanguage(message)}>
            {rest}
          </p>
        </Fold>
      )}
      <div className={styles.line}>
        <strong dir="auto" lang={hanLanguage(author)}>
          {author}
        </strong>
        <time dateTime={at}>{useHydrated() ? longDayOf(at) : longDayInUtc(at)}</time>
        <span className={styles.actions}>
          <MoreMenu label={`More about the tribute of ${author}`}>
            {mayRemove && (
              <TextButton
                aria-label={`Remove the tribute of ${author}`}
                onClick={() => onRemove(tribute)}
              >
                Remove
              </TextButton>
            )}
            <TextButton
              aria-label={`Report the tribute of ${author}`}
              onClick={() => onReport(tribute)}
            >
              Report
            </TextButton>
          </MoreMenu>
        </span>
      </div>
    </li>
  )
}

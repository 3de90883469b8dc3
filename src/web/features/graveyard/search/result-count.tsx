import type { listGraves } from '../../../../contract/graveyard/graveyard.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { formatCount } from '../../../lib/text/format-count.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './result-count.module.css'

interface ResultCountProps {
  /** By a name or by filters. */
  isNarrowed: boolean
  /** The name whose graves are shown, because the searched one has none. */
  didYouMean?: string | null | undefined
  /** Of the response, once it is loaded. */
  pagination: Answer<typeof listGraves>['pagination'] | undefined
}

/** The number of graves, shown and announced. When there are none it is only announced: the list shows it. */
export function ResultCount({ isNarrowed, didYouMean, pagination }: ResultCountProps) {
  const words = pagination && wordsFor(isNarrowed, pagination)
  return (
    <p className={styles.found} aria-live="polite">
      {pagination?.total_count === 0 ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {didYouMean && (
        <>
          {' · '}Did you mean <bdi>{didYouMean}</bdi>?
        </>
      )}
    </p>
  )
}

function wordsFor(
  isNarrowed: boolean,
  {
    total_count: count,
    current_page: page,
    total_pages: pages,
  }: NonNullable<ResultCountProps['pagination']>,
): string {
  const graves = count === 1 ? '1 grave' : `${formatCount(count)} graves`
  const where = pages > 1 ? ` · page ${formatCount(page)} of ${formatCount(pages)}` : ''
  if (!isNarrowed) return count === 0 ? '' : graves + where
  return count === 0 ? 'No graves found' : `${graves} found${where}`
}

import type { listGraves } from '../../../contract/graveyard.ts'
import type { Answer } from '../../../contract/operation.ts'
import { grouped } from '../../lib/grouped.ts'
import styles from './found.module.css'

interface FoundProps {
  search: string
  /** Of the answer, once it is there. */
  pagination: Answer<typeof listGraves>['pagination'] | undefined
}

/** How many there are, for eyes and ears. */
export function Found({ search, pagination }: FoundProps) {
  return (
    <p className={styles.found} aria-live="polite">
      {pagination && wordsFor(search, pagination)}
    </p>
  )
}

function wordsFor(
  search: string,
  {
    total_count: count,
    current_page: page,
    total_pages: pages,
  }: NonNullable<FoundProps['pagination']>,
): string {
  const graves = count === 1 ? '1 grave' : `${grouped(count)} graves`
  const where = pages > 1 ? ` · page ${grouped(page)} of ${grouped(pages)}` : ''
  if (search === '') return count === 0 ? '' : graves + where
  return count === 0 ? 'No graves found' : `${graves} found${where}`
}

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { grouped } from '../../../lib/text/grouped.ts'
import { classNames } from '../../../ui/class-names.ts'
import { prefetchGraves } from '../queries.ts'
import { type Place, placePath } from './list-address.ts'
import { mayTurnTo, pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  place: Place
  totalPages: number
  onTurn: () => void
}

export function Pagination({ place, totalPages, onTurn }: PaginationProps) {
  if (totalPages < 2) return null
  const turn = (page: number, words: ReactNode, name: string, className?: string) => (
    <Turn
      to={{ ...place, page }}
      isOpen={mayTurnTo(page, place.page, totalPages)}
      name={name}
      className={className}
      onTurn={onTurn}
    >
      {words}
    </Turn>
  )
  return (
    <nav aria-label="Pages of the graveyard">
      <ul className={styles.pages}>
        <li>{turn(place.page - 1, '‹', 'Previous page', styles.arrow)}</li>
        {pageWindow(place.page, totalPages).map((page, index) =>
          page === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- one on either side at most
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>{turn(page, grouped(page), `Page ${page}`)}</li>
          ),
        )}
        <li>{turn(place.page + 1, '›', 'Next page', styles.arrow)}</li>
      </ul>
    </nav>
  )
}

interface TurnProps {
  to: Place
  isOpen: boolean
  name: string
  className: string | undefined
  children: ReactNode
  onTurn: () => void
}

function Turn({ to, isOpen, name, className, children, onTurn }: TurnProps) {
  const names = classNames(styles.page, className)
  if (!isOpen) {
    const isCurrent = className === undefined
    return (
      <span
        className={classNames(names, isCurrent ? styles.current : styles.closed)}
        {...(isCurrent ? { 'aria-current': 'page' } : { 'aria-hidden': true })}
      >
        {children}
      </span>
    )
  }
  const fetchAhead = () => prefetchGraves(to)
  return (
    <Link
      href={placePath(to)}
      className={names}
      aria-label={name}
      onClick={onTurn}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </Link>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../../../lib/text/format-count.ts'
import { classNames } from '../../../ui/class-names.ts'
import { prefetchGraves } from '../queries.ts'
import { type ListQuery, listPath } from './list-query.ts'
import { canGoTo, pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  listQuery: ListQuery
  totalPages: number
  onPageChange: () => void
}

export function Pagination({ listQuery, totalPages, onPageChange }: PaginationProps) {
  if (totalPages < 2) return null
  const pageLink = (page: number, text: ReactNode, name: string, className?: string) => (
    <PageLink
      to={{ ...listQuery, page }}
      isOpen={canGoTo(page, listQuery.page, totalPages)}
      name={name}
      className={className}
      onPageChange={onPageChange}
    >
      {text}
    </PageLink>
  )
  return (
    <nav
      aria-label="Pages of the graveyard"
      className={classNames(styles.pages, listQuery.page > 997 && styles.long)}
    >
      {pageLink(listQuery.page - 1, '‹', 'Previous page', styles.arrow)}
      <ul className={styles.numbers}>
        {pageWindow(listQuery.page, totalPages).map((page, index) =>
          page === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- one on either side at most
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page} data-distance={Math.abs(page - listQuery.page)}>
              {pageLink(page, formatCount(page), `Page ${page}`)}
            </li>
          ),
        )}
      </ul>
      {pageLink(listQuery.page + 1, '›', 'Next page', styles.arrow)}
    </nav>
  )
}

interface PageLinkProps {
  to: ListQuery
  isOpen: boolean
  name: string
  className: string | undefined
  children: ReactNode
  onPageChange: () => void
}

function PageLink({ to, isOpen, name, className, children, onPageChange }: PageLinkProps) {
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
      href={listPath(to)}
      className={names}
      aria-label={name}
      onClick={onPageChange}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </Link>
  )
}

import type { ReactNode } from 'react'
import { newMemorialPath } from '../../../../contract/family-addresses.ts'
import { paths } from '../../../../contract/page-addresses.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { useSite } from '../../site/site.ts'
import styles from './empty-states.module.css'
import { Ground } from './ground.tsx'
import { type ListQuery, listPath } from './list-query.ts'

interface NoResultsProps {
  search: string
  onShowAll: () => void
}

export function NoResults({ search, onShowAll }: NoResultsProps) {
  const isOpen = useSite().family_memorials && search !== ''
  return (
    <EmptyGround title="No graves found">
      {search ? (
        <p>
          Nobody by the name <q dir="auto">{search}</q> rests here.
        </p>
      ) : (
        <p>Nobody of those years and that country rests here.</p>
      )}
      {isOpen && <ButtonLink href={newMemorialPath(search)}>Make a memorial for them</ButtonLink>}
      <Button tone="quiet" onClick={onShowAll}>
        Show every grave
      </Button>
    </EmptyGround>
  )
}

export function NoGraves() {
  return (
    <EmptyGround title="The ground is still empty">
      <p>Nobody has a place here yet. The first stone could be yours.</p>
      <ButtonLink href={paths.register}>Create your memorial</ButtonLink>
    </EmptyGround>
  )
}

export function NoSuchPage({ first }: { first: ListQuery }) {
  return (
    <EmptyGround title="The path ends before this page">
      <p>There are not as many graves as that.</p>
      <ButtonLink href={listPath(first)}>Go to the first page</ButtonLink>
    </EmptyGround>
  )
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyGround title="Failed to load graveyard users" role="alert">
      <p>The connection may have been lost. Nothing here is gone.</p>
      <Button onClick={onRetry}>Retry</Button>
    </EmptyGround>
  )
}

interface EmptyGroundProps {
  title: string
  role?: 'alert'
  children: ReactNode
}

function EmptyGround({ title, role, children }: EmptyGroundProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.ground} aria-hidden="true">
        <Ground />
      </div>
      <div className={styles.slab} role={role}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </div>
  )
}

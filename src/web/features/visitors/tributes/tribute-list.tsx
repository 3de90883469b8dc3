import type { ReactNode } from 'react'
import type { Answer } from '../../../../contract/operation.ts'
import type { listTributes, Tribute } from '../../../../contract/visitors/tributes.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { useTributes } from './queries.ts'
import { RemovedTributes } from './removed-tributes.tsx'
import { TributeEntry, type TributeEntryProps } from './tribute-entry.tsx'
import styles from './tributes.module.css'
import { worthReading } from './worth-reading.ts'

interface TributeListProps extends Pick<TributeEntryProps, 'onRemove' | 'onReport'> {
  graveId: number
  /** Of the permanent address, where the visitor has it. */
  code?: string | undefined
}

const none = 'Nobody has left words here yet. Yours would be the first.'

/** For the dialog, where it scrolls within 300 pixels. */
export function ScrollingTributes(props: TributeListProps) {
  const { list, tributes, entriesOf } = useTributeList(props)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too
    <section className={styles.scroller} tabIndex={0} aria-label="Tributes">
      {list.isPending && <Skeleton lines={4} />}
      {list.isError && <DidNotArrive onRetry={() => void list.refetch()} />}
      {list.isSuccess && tributes.length === 0 && <Empty text={none} />}
      {tributes.length > 0 && <ul className={styles.list}>{entriesOf(tributes)}</ul>}
      <Earlier list={list} />
      {list.mayRemove && <RemovedTributes graveId={props.graveId} />}
    </section>
  )
}

interface TributeCardsProps extends TributeListProps {
  /** The first page, which came with the screen. */
  first: Answer<typeof listTributes>
  /** What this visitor has left since. */
  justLeft: number | undefined
}

/** For the page: three as cards, all others behind one button, even without script. */
export function TributeCards({ first, justLeft, ...props }: TributeCardsProps) {
  const { list, tributes, entriesOf } = useTributeList(props, first)
  const shown = worthReading(tributes, justLeft)
  const all = list.hasNextPage ? 'Read all tributes' : `Read all ${tributes.length} tributes`
  return (
    <>
      {list.isError && <DidNotArrive onRetry={() => void list.refetch()} />}
      {tributes.length === 0 && <p className={styles.hint}>{none}</p>}
      {tributes.length > 0 && <ul className={styles.cards}>{entriesOf(shown.first)}</ul>}
      {shown.rest.length > 0 && (
        <Fold more={all} less="Fold the tributes" isButton className={styles.others}>
          <ul className={styles.list}>{entriesOf(shown.rest)}</ul>
          <Earlier list={list} />
        </Fold>
      )}
      {list.mayRemove && <RemovedTributes graveId={props.graveId} />}
    </>
  )
}

function useTributeList(props: TributeListProps, first?: TributeCardsProps['first']) {
  const { graveId, code, onRemove, onReport } = props
  const query = useTributes(graveId, first, code)
  const tributes = query.data?.pages.flatMap((page) => page.tributes) ?? []
  const mayRemove = query.data?.pages.some((page) => page.may_remove) ?? false
  useScriptFonts(tributes.flatMap(({ author_name: author, message }) => [author, message]))
  const entriesOf = (shown: readonly Tribute[]): ReactNode =>
    shown.map((tribute) => (
      <TributeEntry key={tribute.id} {...{ tribute, mayRemove, onRemove, onReport }} />
    ))
  return { list: { ...query, mayRemove }, tributes, entriesOf }
}

function DidNotArrive({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty text="The tributes did not arrive.">
      <TextButton onClick={onRetry}>Try again</TextButton>
    </Empty>
  )
}

type List = ReturnType<typeof useTributeList>['list']

function Earlier({ list }: { list: List }) {
  if (!list.hasNextPage) return null
  return (
    <Button
      tone="quiet"
      className={styles.earlier}
      isBusy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'One moment…' : 'Earlier tributes'}
    </Button>
  )
}

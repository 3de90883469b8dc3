import type { ReactNode } from 'react'
import type { Answer } from '../../../../contract/operation.ts'
import type { listTributes, Tribute } from '../../../../contract/visitors/tributes.ts'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { longDayInUtc, longDayOf } from '../../../lib/text/dates.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { hanLanguage } from '../../../ui/fonts/script-fonts.ts'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { writingDirection } from '../../../ui/fonts/writing-direction.ts'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { foldText } from './fold-text.ts'
import { useTributes } from './queries.ts'
import { RemovedTributes } from './removed-tributes.tsx'
import styles from './tributes.module.css'

interface TributeListProps {
  graveId: number
  /** Of the permanent address, where the visitor has it. */
  code?: string | undefined
  /** The first page, where it came with the screen. */
  first?: Answer<typeof listTributes> | undefined
  onRemove: (tribute: Tribute) => void
  onReport: (tribute: Tribute) => void
}

/** In the dialog: it scrolls within 300 pixels. */
export function ScrollingTributes(props: TributeListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too
    <section className={styles.scroller} tabIndex={0} aria-label="Tributes">
      <TributeList {...props} />
    </section>
  )
}

export function TributeList({ graveId, code, first, onRemove, onReport }: TributeListProps) {
  const list = useTributes(graveId, first, code)
  const tributes = list.data?.pages.flatMap((page) => page.tributes) ?? []
  const mayRemove = list.data?.pages.some((page) => page.may_remove) ?? false
  useScriptFonts(tributes.flatMap(({ author_name: author, message }) => [author, message]))

  return (
    <>
      {list.isPending && <Skeleton lines={4} />}
      {list.isError && (
        <Empty text="The tributes did not arrive.">
          <TextButton onClick={() => void list.refetch()}>Try again</TextButton>
        </Empty>
      )}
      {list.isSuccess && tributes.length === 0 && (
        <Empty text="Nobody has left words here yet. Yours would be the first." />
      )}
      {tributes.length > 0 && (
        <ul className={styles.list}>
          {tributes.map((tribute) => (
            <Entry key={tribute.id} tribute={tribute}>
              {mayRemove && (
                <TextButton
                  aria-label={`Remove the tribute of ${tribute.author_name}`}
                  onClick={() => onRemove(tribute)}
                >
                  Remove
                </TextButton>
              )}
              <TextButton
                aria-label={`Report the tribute of ${tribute.author_name}`}
                onClick={() => onReport(tribute)}
              >
                Report
              </TextButton>
            </Entry>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          tone="quiet"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'One moment…' : 'Earlier tributes'}
        </Button>
      )}
      {mayRemove && <RemovedTributes graveId={graveId} />}
    </>
  )
}

function Entry({ tribute, children }: { tribute: Tribute; children: ReactNode }) {
  const { kind, author_name: author, message, created_at: at } = tribute
  const { first, rest } = foldText(message)
  return (
    <li className={styles.tribute} dir={writingDirection([message])}>
      {kind === 'memory' && <p className={styles.kind}>A memory</p>}
      <p className={styles.message} dir="auto" lang={hanLanguage(message)}>
        {first}
      </p>
      {rest && (
        <details className={styles.rest}>
          <summary className={styles.unfold}>
            <span className={styles.more}>Read on</span>
            <span className={styles.less}>Fold these words</span>
          </summary>
          <p className={styles.message} dir="auto" lang={hanLanguage(message)}>
            {rest}
          </p>
        </details>
      )}
      <p className={styles.line}>
        <strong dir="auto" lang={hanLanguage(author)}>
          {author}
        </strong>
        <time dateTime={at}>{useHydrated() ? longDayOf(at) : longDayInUtc(at)}</time>
        <span className={styles.actions}>{children}</span>
      </p>
    </li>
  )
}

import { useDeferredValue, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useDelay } from '../../../lib/timing/use-delay.ts'
import { BornToday } from '../front/born-today.tsx'
import { GraveyardFront } from '../front/graveyard-front.tsx'
import { prefetchGraves, useGraves } from '../queries.ts'
import { Filters } from '../search/list-filters.tsx'
import { ResultCount } from '../search/result-count.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { ArrivedNotice } from '../target/arrived-notice.tsx'
import { useHighlightedGrave } from '../target/use-highlighted-grave.ts'
import { useTargetGrave } from '../target/use-target-grave.ts'
import { NowPlaying } from '../voice/now-playing.tsx'
import { useStopVoiceOnLeave } from '../voice/use-voice.ts'
import { LoadFailed, NoGraves, NoResults, NoSuchPage } from './empty-states.tsx'
import { GraveList } from './grave-list.tsx'
import { GravesLeft } from './graves-left.tsx'
import { Ground, PlaceholderStones } from './ground.tsx'
import { isNarrowed, listPath, readListQuery } from './list-query.ts'
import { NotHere } from './not-here.tsx'
import { Pagination } from './pagination.tsx'
import styles from './traditional-view.module.css'

const prefetchAfterMs = 1_200

export function TraditionalView() {
  const listQuery = readListQuery(useSearch())
  const [, navigate] = useLocation()
  const graves = useGraves(listQuery)
  const { data, isPlaceholderData } = graves
  const list = useRef<HTMLElement>(null)
  const hasChangedPage = useRef(false)
  const previousPage = useRef(listQuery.page)
  const { target, forget, arrived, dismiss } = useTargetGrave()
  // While searching, the last results stay until the next arrive; changing the page clears them at once.
  const isChangingPage = isPlaceholderData && data?.pagination.current_page !== listQuery.page
  // Rendering fifty stones at once would block scrolling and typing.
  const ready = useDeferredValue(isChangingPage ? undefined : data)
  const isShown =
    ready !== undefined && ready === data && !isPlaceholderData && !isNarrowed(listQuery)
  const highlightedId = useHighlightedGrave({
    target,
    shownPage: isShown ? listQuery.page : undefined,
    forget,
  })
  useStopVoiceOnLeave()

  const next =
    data?.pagination.has_next && !isPlaceholderData
      ? { ...listQuery, page: listQuery.page + 1 }
      : null
  useDelay(next && listPath(next), prefetchAfterMs, () => next && prefetchGraves(next))

  useEffect(() => {
    const hasChanged = previousPage.current !== listQuery.page
    previousPage.current = listQuery.page
    if (!hasChanged || !hasChangedPage.current) return
    hasChangedPage.current = false
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }, [listQuery.page])

  const isFirstPage = listQuery.page === 1 && !isNarrowed(listQuery)
  const search = (wanted: string) =>
    navigate(listPath({ ...listQuery, page: 1, search: wanted }), {
      replace: listQuery.search !== '',
    })

  return (
    <>
      <div className={styles.head}>
        <div className={styles.search}>
          <SearchBox search={listQuery.search} onSearch={search} />
          <Filters
            filters={listQuery.filters}
            onChange={(filters) =>
              navigate(listPath({ page: 1, search: listQuery.search, ...(filters && { filters }) }))
            }
          />
        </div>
        <div className={styles.counts}>
          <GravesLeft left={data?.graves_left} />
          <ResultCount
            isNarrowed={isNarrowed(listQuery)}
            didYouMean={isPlaceholderData ? null : data?.did_you_mean}
            pagination={isPlaceholderData ? undefined : data?.pagination}
          />
        </div>
        {isFirstPage && <BornToday />}
      </div>
      <section
        ref={list}
        tabIndex={-1}
        className={styles.list}
        aria-label="The graves"
        aria-busy={graves.isFetching}
      >
        {shown()}
      </section>
      {data && data.pagination.total_pages > 1 && !graves.isError && (
        <Pagination
          listQuery={listQuery}
          totalPages={data.pagination.total_pages}
          onPageChange={() => {
            hasChangedPage.current = true
          }}
        />
      )}
      {arrived && <ArrivedNotice grave={arrived} onClose={dismiss} />}
      {ready && isFirstPage && ready.data.length > 0 && <GraveyardFront />}
      {ready && ready.data.length > 0 && <NotHere search={listQuery.search} />}
      <NowPlaying />
    </>
  )

  function shown() {
    if (graves.isError) {
      const isBeyond = graves.error instanceof ApiError && graves.error.status === 404
      if (isBeyond) return <NoSuchPage first={{ ...listQuery, page: 1 }} />
      return <LoadFailed onRetry={() => void graves.refetch()} />
    }
    const isWaiting = !ready || isChangingPage
    if (isWaiting || ready.data.length > 0) {
      return (
        <Ground>
          {isWaiting ? (
            <PlaceholderStones />
          ) : (
            <GraveList graves={ready.data} highlightedId={highlightedId} />
          )}
        </Ground>
      )
    }
    if (!isNarrowed(listQuery)) return <NoGraves />
    return <NoResults search={listQuery.search} onShowAll={() => navigate(paths.graveyard)} />
  }
}

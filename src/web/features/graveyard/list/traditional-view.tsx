import { useDeferredValue, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../../../lib/api/api.ts'
import { useDelay } from '../../../lib/timing/use-delay.ts'
import { prefetchGraves, useGraves } from '../queries.ts'
import { Found } from '../search/found.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useLit } from '../target/use-lit.ts'
import { useTargetGrave } from '../target/use-target-grave.ts'
import { NowHeard } from '../voice/now-heard.tsx'
import { useSilenceBehind } from '../voice/use-voice.ts'
import { Counter } from './counter.tsx'
import { GraveList } from './grave-list.tsx'
import { Ground, Shadows } from './ground.tsx'
import { placePath, readPlace } from './list-address.ts'
import { Pagination } from './pagination.tsx'
import { Failed, NoGraves, NoSuchPage, NothingFound } from './states.tsx'
import styles from './traditional-view.module.css'

const idle = 1_200

export function TraditionalView() {
  const place = readPlace(useSearch())
  const [, navigate] = useLocation()
  const graves = useGraves(place)
  const { data, isPlaceholderData } = graves
  const list = useRef<HTMLElement>(null)
  const hasTurned = useRef(false)
  const turnedFrom = useRef(place.page)
  const { target, forget } = useTargetGrave()
  // Of a search the last answer stays until the next one comes; a page that is turned goes at once.
  const isTurning = isPlaceholderData && data?.pagination.current_page !== place.page
  // Fifty stones at a stretch would hold up whoever scrolls or types meanwhile.
  const ready = useDeferredValue(isTurning ? undefined : data)
  const isShown = ready !== undefined && ready === data && !isPlaceholderData && !place.search
  const litId = useLit({ target, shownPage: isShown ? place.page : undefined, forget })
  useSilenceBehind()

  const next =
    data?.pagination.has_next && !isPlaceholderData ? { ...place, page: place.page + 1 } : null
  useDelay(next && placePath(next), idle, () => next && prefetchGraves(next))

  useEffect(() => {
    const hasChanged = turnedFrom.current !== place.page
    turnedFrom.current = place.page
    if (!hasChanged || !hasTurned.current) return
    hasTurned.current = false
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }, [place.page])

  const search = (wanted: string) =>
    navigate(placePath({ page: 1, search: wanted }), { replace: place.search !== '' })

  return (
    <>
      <div className={styles.head}>
        <Counter left={data?.graves_left} />
        <SearchBox search={place.search} onSearch={search} />
        <Found
          search={place.search}
          pagination={isPlaceholderData ? undefined : data?.pagination}
        />
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
          place={place}
          totalPages={data.pagination.total_pages}
          onTurn={() => {
            hasTurned.current = true
          }}
        />
      )}
      <NowHeard />
    </>
  )

  function shown() {
    if (graves.isError) {
      const isBeyond = graves.error instanceof ApiError && graves.error.status === 404
      if (isBeyond) return <NoSuchPage first={{ ...place, page: 1 }} />
      return <Failed onRetry={() => void graves.refetch()} />
    }
    const isDark = !ready || isTurning
    if (isDark || ready.data.length > 0) {
      return (
        <Ground>{isDark ? <Shadows /> : <GraveList graves={ready.data} litId={litId} />}</Ground>
      )
    }
    if (place.search === '') return <NoGraves />
    return <NothingFound search={place.search} didYouMean={ready.did_you_mean} onSearch={search} />
  }
}

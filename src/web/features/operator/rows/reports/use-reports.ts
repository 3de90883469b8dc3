import {
  decideReports,
  findReports,
  groupReports,
  maxCasesDecided,
  type ReportFilter,
} from '../../../../../contract/operator/moderation.ts'
import { useInfiniteQuery, useQuery } from '../../../../lib/api/query-client.ts'
import { actInConsole, consoleKey, readInConsole } from '../../console-call.ts'

type GroupBy = 'author' | 'network' | 'words'

export interface QueueFilter {
  state: 'open' | 'decided'
  text: string
  about: '' | 'tribute' | 'grave'
  /** Shows groups instead of reports, until one is chosen. */
  by: '' | GroupBy
  group: { key: string; label: string } | null
}

export const noFilter: QueueFilter = { state: 'open', text: '', about: '', by: '', group: null }

/** A filter in the form that the calls take. */
export function asked({ text, about, by, group }: QueueFilter): ReportFilter {
  return {
    ...(text && { text }),
    ...(about && { about }),
    ...(by && group && { [by]: group.key }),
  }
}

/** Only a queue narrowed by a search or a group can be decided as a whole. */
export function isNarrowed({ text, by, group }: QueueFilter): boolean {
  return text !== '' || (by !== '' && group !== null)
}

export function useReports(filter: QueueFilter) {
  const isGrouped = filter.by !== '' && filter.group === null
  const query = useInfiniteQuery({
    queryKey: [...consoleKey, 'reports', filter.state, asked(filter)],
    queryFn: ({ pageParam }) =>
      readInConsole(findReports, {
        body: {
          state: filter.state,
          ...asked(filter),
          ...(pageParam !== undefined && { before: pageParam }),
        },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ cases, has_more }) => (has_more ? cases.at(-1)?.id : undefined),
    staleTime: 0,
    enabled: !isGrouped,
  })
  const pages = query.data?.pages
  return {
    query,
    cases: pages?.flatMap((page) => page.cases),
    total: pages?.at(-1)?.total ?? 0,
    asOf: pages?.[0]?.as_of,
  }
}
export type Reports = ReturnType<typeof useReports>

export function useGroups(filter: QueueFilter) {
  const { by, state } = filter
  return useQuery({
    queryKey: [...consoleKey, 'reports', 'groups', by, state, asked(filter)],
    queryFn: () =>
      readInConsole(groupReports, { body: { by: by || 'author', state, ...asked(filter) } }),
    staleTime: 0,
  })
}

export type ManyAct = 'keep' | 'remove' | 'undo'

/** The reports by number, or all that match. */
export type Choice = { ids: readonly number[] } | { fits: ReportFilter }

/** Decides in as many calls as needed, and reports after each how many are done. */
export async function decideAll(
  act: ManyAct,
  choice: Choice,
  reason: string,
  onProgress: (done: number) => void,
): Promise<{ done: number[]; skipped: number }> {
  const done: number[] = []
  let skipped = 0
  const decide = async (which: object) => {
    const body = { act, reason, ...which }
    const answer = await actInConsole(decideReports, { body })
    done.push(...answer.done)
    skipped += answer.skipped.length
    onProgress(done.length)
    return answer
  }
  if ('ids' in choice) {
    for (let start = 0; start < choice.ids.length; start += maxCasesDecided) {
      await decide({ cases: choice.ids.slice(start, start + maxCasesDecided) })
    }
    return { done, skipped }
  }
  for (;;) {
    const { left, done: now } = await decide(choice.fits)
    if (left === 0 || now.length === 0) return { done, skipped }
  }
}

import { codeOf } from '../../../../contract/page-addresses.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { queryClient, useQuery } from '../../../lib/api/query-client.ts'
import { findMemorial } from '../../../lib/api/schemaless-operations.ts'
import { pageData, pageOpenedAt } from '../../../lib/browser/page-data.ts'

/** Null for a code that no visitor may know more about. */
export function useMemorial(code: string) {
  const key = code.toLowerCase()
  return useQuery({
    queryKey: ['memorial', key],
    queryFn: () => fetchMemorial(key),
    initialData: () => givenMemorial(key),
    initialDataUpdatedAt: pageOpenedAt,
  })
}

/** The member has changed something of it. */
export function refreshMemorialPage(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['memorial'] })
}

async function fetchMemorial(code: string): Promise<MemorialPage | null> {
  try {
    return await call(findMemorial, { params: { memorialCode: code } })
  } catch (error) {
    if (error instanceof ApiError && error.status < 429) return null
    throw error
  }
}

/** What the server has rendered the page from, if it is this memorial. */
function givenMemorial(code: string): MemorialPage | null | undefined {
  const given = pageData() as MemorialPage | null | undefined
  return !given || codeOf(given.grave) === code ? given : undefined
}

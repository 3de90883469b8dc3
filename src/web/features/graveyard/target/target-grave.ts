import type { Answer } from '../../../../contract/operation.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { findGrave } from '../../../lib/api/schemaless-operations.ts'
import { toast } from '../../../lib/state/toast.ts'

const key = 'target_grave_id'
const notFound = { text: 'We could not find this grave. It may have been removed.', ms: 6_000 }

/** The grave a link named, until the visitor has seen it. */
export const targetGrave = {
  read: () => localStorage.getItem(key),
  clear: () => localStorage.removeItem(key),
}

export async function lookUpGrave(graveId: string): Promise<Answer<typeof findGrave> | undefined> {
  try {
    return await call(findGrave, { params: { graveId }, query: {} })
  } catch (error) {
    // After a server error the next visit may succeed; an unknown grave stays unknown.
    if (error instanceof ApiError && error.status < 500) {
      targetGrave.clear()
      toast.set(notFound)
    }
    return undefined
  }
}

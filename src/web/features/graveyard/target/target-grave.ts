import type { Answer } from '../../../../contract/operation.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { findGrave } from '../../../lib/api/light-operations.ts'
import { notice } from '../../../lib/state/notice.ts'

const key = 'target_grave_id'
const lost = { text: 'We could not find this grave. It may have been removed.', ms: 6_000 }

/** The grave a link has led to, until somebody has been led there. */
export const targetGrave = {
  wanted: () => localStorage.getItem(key),
  forget: () => localStorage.removeItem(key),
}

export async function seekGrave(wanted: string): Promise<Answer<typeof findGrave> | undefined> {
  try {
    return await call(findGrave, { params: { graveId: wanted }, query: {} })
  } catch (error) {
    // A server that is away may be back at the next visit; a grave that is not there will not.
    if (error instanceof ApiError && error.status < 500) {
      targetGrave.forget()
      notice.set(lost)
    }
    return undefined
  }
}

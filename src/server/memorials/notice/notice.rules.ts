import { dayMs } from '../../../contract/values/durations.ts'

export interface NoticeWords {
  place: string
  /** By the clock at the place. */
  at: string | null
  words: string
  flowers: string
  charityLink: string
}

export interface Notice extends NoticeWords {
  writtenAt: Date
}

const openMs = 56 * dayMs

/** A notice closes itself eight weeks after it was first written. */
export function closesAt(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + openMs)
}

/** Notices written before this instant are closed. */
export function closedIfWrittenBefore(now: Date): Date {
  return new Date(now.getTime() - openMs)
}

/** Why a link may not appear in a notice: it must lead to a listed host or a subdomain of one. */
export function charityLinkError(
  link: string,
  hosts: readonly string[],
): 'no-charity-links' | 'invalid-link' | 'charity-host' | null {
  if (link === '') return null
  if (hosts.length === 0) return 'no-charity-links'
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) {
    return 'invalid-link'
  }
  const isAllowed = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isAllowed ? null : 'charity-host'
}

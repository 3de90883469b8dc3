import type { Notice as NoticeBody, ShownNotice } from '../../../contract/memorials/notice.ts'
import { closesAt, type Notice } from './notice.rules.ts'

export function presentShownNotice(notice: Notice): ShownNotice {
  return {
    place: notice.place,
    at: notice.at,
    words: notice.words,
    flowers: notice.flowers,
    charity_link: notice.charityLink,
    closes_at: closesAt(notice.writtenAt).toISOString(),
  }
}

export function presentNotice(notice: Notice | null, hosts: readonly string[]): NoticeBody {
  const nothing = {
    place: '',
    at: null,
    words: '',
    flowers: '',
    charity_link: '',
    closes_at: null,
  }
  return { ...(notice ? presentShownNotice(notice) : nothing), charity_hosts: [...hosts] }
}

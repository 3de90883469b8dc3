import { paths, type View, viewPaths } from '../../../contract/page-addresses.ts'

/** What the query of a link asks for. */
export interface LinkParameters {
  /** The address without what is read once. */
  cleaned: string
  token?: string
  referralCode?: string
  graveId?: string
  wantsReferralLogin: boolean
}

const oneTimeNames = ['ref', 'referral-login', 'grave_id', 'token']

export function readLinkParameters(url: URL): LinkParameters {
  const param = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const token = param('token')
  const referralCode = param('ref')
  const graveId = param('grave_id')
  return {
    cleaned: cleanAddress(url, graveId !== undefined),
    wantsReferralLogin: url.searchParams.has('referral-login'),
    ...(token && { token }),
    ...(referralCode && { referralCode }),
    ...(graveId && { graveId }),
  }
}

function cleanAddress(url: URL, opensGraveyard: boolean): string {
  const rest = new URL(url)
  for (const name of oneTimeNames) rest.searchParams.delete(name)
  if (opensGraveyard) {
    rest.pathname = paths.graveyard
    rest.searchParams.delete('view')
    rest.hash = ''
  }
  return rest.pathname + rest.search + rest.hash
}

/** The view an address names, the query before the hash; unknown names count as none. */
export function viewIn(search: string, hash: string): View | undefined {
  const named = [new URLSearchParams(search).get('view'), hash.replace(/^#/, '')]
  return named.find(isView)
}

function isView(name: string | null): name is View {
  return name !== null && Object.hasOwn(viewPaths, name)
}

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

const readOnce = ['ref', 'referral-login', 'grave_id', 'token']

export function readLinkParameters(url: URL): LinkParameters {
  const given = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const token = given('token')
  const referralCode = given('ref')
  const graveId = given('grave_id')
  return {
    cleaned: cleaned(url, graveId !== undefined),
    wantsReferralLogin: url.searchParams.has('referral-login'),
    ...(token && { token }),
    ...(referralCode && { referralCode }),
    ...(graveId && { graveId }),
  }
}

function cleaned(url: URL, opensGraveyard: boolean): string {
  const rest = new URL(url)
  for (const name of readOnce) rest.searchParams.delete(name)
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

/** The path of every page, for the web's routes and links and the server's pages and mails. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  recover: '/recover',
  activate: '/activate',
  firstSignIn: '/first-sign-in',
  confirmEmail: '/confirm-email',
  partner: '/partner',
  partnerSettings: '/partner/settings',
  confirmPartnerEmail: '/partner/confirm-email',
  alive: '/i-am-alive',
  unsubscribe: '/unsubscribe',
  stillReachable: '/still-reachable',
  stillHere: '/still-here',
  invitation: '/invitation',
  resumeMessages: '/resume-messages',
  takeUpAgain: '/take-up-again',
  confirmFollowing: '/confirm-following',
  notMe: '/this-was-not-me',
  settings: '/settings',
  myMemorial: '/my-memorial',
  keptMemorial: '/memorials/:id',
  guardianPanel: '/admin-panel',
  entrusted: '/entrusted',
  entrustedSignIn: '/entrusted/first-sign-in',
  firstDays: '/entrusted/:id',
  graveyard: '/graveyard',
  graveCard: '/graveyard/card/:graveId',
  memorial: '/memorial/:code/:name?',
  shortMemorial: '/g/:code',
  faq: '/faq',
  contact: '/contact',
  blog: '/blog',
  article: '/blog/:slug',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  promise: '/promise',
  mailbox: '/local/mailbox',
  letter: '/local/mailbox/:id',
  style: '/local/style',
  lettersStatus: '/operator/letters',
  console: '/operator',
} as const

/** The pages that `?view=` and `#` may name. */
export const viewPaths = {
  login: paths.login,
  register: paths.register,
  contact: paths.contact,
  faq: paths.faq,
  graveyard: paths.graveyard,
  'forgot-password': paths.forgotPassword,
  'reset-password': paths.resetPassword,
  activate: paths.activate,
  settings: paths.settings,
} as const

export type View = keyof typeof viewPaths

export const loginView = '/?view=login'

export const feedPath = `${paths.blog}/feed.xml`

/** The pages a mailed link opens with its token. */
export type MailedPage =
  | 'activate'
  | 'alive'
  | 'confirmEmail'
  | 'confirmPartnerEmail'
  | 'confirmFollowing'
  | 'entrustedSignIn'
  | 'firstSignIn'
  | 'invitation'
  | 'lettersStatus'
  | 'notMe'
  | 'resetPassword'
  | 'resumeMessages'
  | 'stillHere'
  | 'stillReachable'
  | 'takeUpAgain'
  | 'unsubscribe'

export const mailedPath = (page: MailedPage, token: string) =>
  `${paths[page]}?token=${encodeURIComponent(token)}`

export const referralPath = (code: string) => `${paths.home}?ref=${encodeURIComponent(code)}`

export const settingsPath = (tab: string) => `${paths.settings}?tab=${tab}`

/** The owner's memorial, where it is built; at one of its parts, or with a question mark's other words. */
export const myMemorialPath = (edit?: string) =>
  edit ? `${paths.myMemorial}?edit=${edit}` : paths.myMemorial

/** A case of a report, in the operators' console. */
export const reportCasePath = (caseId: number) => `${paths.console}?row=reports&case=${caseId}`

export const letterPath = (id: number) => `${paths.mailbox}/${id}`

/** The graveyard, opened at one grave. */
export const gravePath = (graveId: number) => `${paths.graveyard}?grave_id=${graveId}`

/** The map, at one grave or at the whole world. */
export const mapPath = (graveId?: number) =>
  `${paths.graveyard}?mode=google-earth${graveId ? `&grave_id=${graveId}` : ''}`

/** By the code of the memorial, or the id of the grave. */
export const graveCardPath = (grave: string | number) => `${paths.graveyard}/card/${grave}`

/** What the memorial shows as a book to print. */
export const memorialBookPath = (code: string) => `${graveCardPath(code)}?paper=book`

/** The permanent short address of a memorial, for links, printed codes and stone. */
export const shortMemorialPath = (code: string) => `/g/${code}`

/** The days of an open memorial, for calendar programs. */
export const memorialCalendarPath = (code: string) => `/api/accounts/memorials/${code}/days.ics`

/** What visitors write at a memorial, for feed readers. */
export const memorialFeedPath = (code: string) => `/memorial/${code}/feed.atom`

/** The QR code of its permanent address, for paper. */
export const memorialCodePicturePath = (code: string) => `/memorial/${code}/code.svg`

const slugLength = 80

/** The page of a memorial. Only the code counts; an address with a different name redirects to the current one. */
export function memorialPath(code: string, name: string): string {
  const slug = [
    ...name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  ]
    .slice(0, slugLength)
    .join('')
    .replace(/^-+|-+$/g, '')
  return slug ? `/memorial/${code}/${encodeURIComponent(slug)}` : `/memorial/${code}`
}

/** The code of a memorial, from its permanent address. */
export function codeOf({ memorial_url: url }: { memorial_url: string | null }): string | undefined {
  return url?.split('/').at(-1)
}

/** The path of the page of a grave; undefined where it may not be known. */
export function memorialPathOf(grave: {
  memorial_url: string | null
  full_name: string
}): string | undefined {
  const code = codeOf(grave)
  return code && memorialPath(code, grave.full_name)
}

/** Where a member sees a grave: in the list, or on its page if it is seen by link only. */
export function seeGravePath(grave: {
  id: number
  full_name: string
  memorial_url: string | null
  is_listed: boolean
}): string | undefined {
  return grave.is_listed ? gravePath(grave.id) : memorialPathOf(grave)
}

export const articlePath = (slug: string) => `${paths.blog}/${slug}`

/** The path of every page, for the web's routes and links and the server's pages and mails. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  activate: '/activate',
  confirmEmail: '/confirm-email',
  alive: '/i-am-alive',
  unsubscribe: '/unsubscribe',
  stillReachable: '/still-reachable',
  stillHere: '/still-here',
  invitation: '/invitation',
  resumeMessages: '/resume-messages',
  notMe: '/this-was-not-me',
  settings: '/settings',
  guardianPanel: '/admin-panel',
  graveyard: '/graveyard',
  graveCard: '/graveyard/card/:graveId',
  faq: '/faq',
  contact: '/contact',
  blog: '/blog',
  article: '/blog/:slug',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  mailbox: '/local/mailbox',
  letter: '/local/mailbox/:id',
  style: '/local/style',
  lettersStatus: '/operator/letters',
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
  | 'invitation'
  | 'lettersStatus'
  | 'notMe'
  | 'resetPassword'
  | 'resumeMessages'
  | 'stillHere'
  | 'stillReachable'
  | 'unsubscribe'

export const mailedPath = (page: MailedPage, token: string) =>
  `${paths[page]}?token=${encodeURIComponent(token)}`

export const referralPath = (code: string) => `${paths.home}?ref=${encodeURIComponent(code)}`

export const settingsPath = (tab: string) => `${paths.settings}?tab=${tab}`

export const letterPath = (id: number) => `${paths.mailbox}/${id}`

/** The graveyard, opened at one grave. */
export const gravePath = (graveId: number) => `${paths.graveyard}?grave_id=${graveId}`

/** The map, at one grave or at the whole world. */
export const mapPath = (graveId?: number) =>
  `${paths.graveyard}?mode=google-earth${graveId ? `&grave_id=${graveId}` : ''}`

export const graveCardPath = (graveId: number) => `${paths.graveyard}/card/${graveId}`

export const articlePath = (slug: string) => `${paths.blog}/${slug}`

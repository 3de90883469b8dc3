import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Deployment } from './deployment.ts'
import type { Scenario, Send } from './load-generator.ts'
import type { WriteLog } from './write-log.ts'

interface Tokens {
  access: string
  refresh: string
}

interface Member extends Tokens {
  email: string
  password: string
  /** How many times the member changed their name. */
  renames: number
  isBusy: boolean
}

const letterTimeoutMs = 20_000
const searchTerms = [
  'maria',
  'ivan',
  'ali',
  'smith',
  'garcia',
  'chen',
  'anna',
  'muller',
  'kim',
  'jose',
]

const post = (body: object, access?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(access && { authorization: `Bearer ${access}` }),
  },
  body: JSON.stringify(body),
})

/** The load: mostly visitors who read, some visitors and members who write, a few new members. */
export async function prepareScenarios(deployment: Deployment, writes: WriteLog) {
  const content = await findContent(deployment.url)
  const portrait = await sharp({
    create: { width: 400, height: 500, channels: 3, background: '#556' },
  })
    .jpeg()
    .toBuffer()
  const members: Member[] = []
  const portraitPaths: string[] = []
  const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
  const page = () => 1 + Math.floor(content.pages * Math.random() ** 4)

  /** Registers, reads the letter and signs in; null where one of these fails. */
  async function register(send: Send): Promise<Member | null> {
    const email = `${writes.newKey()}@example.org`
    const registered = await send('/api/accounts/register/', post({ email }))
    writes.record('account', email, registered?.status === 201)
    writes.record('letter', email, registered?.status === 201)
    if (registered?.status !== 201) return null
    const password = await mailedPassword(email)
    const tokens = password && (await signIn(send, { email, password }))
    return tokens ? { email, password, ...tokens, renames: 0, isBusy: false } : null
  }

  async function mailedPassword(email: string): Promise<string | null> {
    const until = performance.now() + letterTimeoutMs
    while (performance.now() < until) {
      const [letter] = deployment.smtp.to(email)
      const password = /Password: (\S+)/.exec(letter?.text ?? '')?.[1]
      if (password) return password
      await wait(200)
    }
    return null
  }

  async function signIn(
    send: Send,
    { email, password }: Pick<Member, 'email' | 'password'>,
  ): Promise<Tokens | null> {
    const response = await send('/api/accounts/login/', post({ email, password }))
    return response?.status === 200 ? ((await response.json()) as Tokens) : null
  }

  /** Buys premium: charges the card, then confirms the payment. */
  async function buyPremium(send: Send, { email, access }: Member): Promise<boolean> {
    const created = await send('/api/accounts/create-premium-payment-intent/', post({}, access))
    if (created?.status !== 200) return false
    const { client_secret } = (await created.json()) as { client_secret: string }
    const [payment_intent_id = ''] = client_secret.split('_secret')
    deployment.chargeCard(payment_intent_id)
    // The card is charged, so the purchase must be granted even when the confirmation fails.
    writes.record('purchase', email)
    writes.record('receipt', email)
    const path = '/api/accounts/confirm-premium-payment/'
    const confirmed = await send(path, post({ payment_intent_id }, access))
    return confirmed?.status === 200
  }

  async function uploadPortrait(send: Send, { access }: Member): Promise<void> {
    const body = new FormData()
    body.set('profile_photo', new Blob([new Uint8Array(portrait)]), 'portrait.jpg')
    const response = await send('/api/accounts/profile/', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${access}` },
      body,
    })
    if (response?.status !== 200) return
    const { profile_photo } = (await response.json()) as { profile_photo: string }
    const { pathname } = new URL(profile_photo, deployment.url)
    writes.record('portrait', pathname)
    portraitPaths.push(pathname)
  }

  /** One scenario at a time for each member, so that names arrive in order. */
  async function withMember(work: (member: Member) => Promise<void>): Promise<void> {
    const member = members.find(({ isBusy }) => !isBusy)
    if (!member) return
    member.isBusy = true
    members.push(...members.splice(members.indexOf(member), 1))
    await work(member).finally(() => {
      member.isBusy = false
    })
  }

  async function rename(send: Send, member: Member): Promise<void> {
    member.renames += 1
    const full_name = `Drill Name ${member.renames}`
    const response = await send(
      '/api/accounts/update-full-name/',
      post({ full_name }, member.access),
    )
    writes.record('name', `${member.email} ${member.renames}`, response?.status === 200)
    if (response?.status === 401) return refreshTokens(send, member)
    // A rename without a response may still happen after the next one, so the order is lost.
    if (response?.status !== 200) members.splice(members.indexOf(member), 1)
  }

  async function refreshTokens(send: Send, member: Member): Promise<void> {
    const { refresh } = member
    const response = await send('/api/accounts/token/refresh/', post({ refresh }))
    if (response?.status === 200) Object.assign(member, await response.json())
    else Object.assign(member, await signIn(send, member))
  }

  const scenarios: Scenario[] = [
    scenario('list graves', 45, (send) => send(`/api/accounts/graveyard/?page=${page()}`)),
    scenario('search', 12, (send) => send(`/api/accounts/graveyard/?search=${pick(searchTerms)}`)),
    scenario('map tile', 25, (send) => send(tileAround(pick(content.cemeteries)))),
    scenario('read tributes', 8, (send) => send(`/api/accounts/tributes/${pick(content.graves)}/`)),
    scenario(
      'fetch portrait',
      5,
      async (send) => portraitPaths.length > 0 && send(pick(portraitPaths)),
    ),
    scenario('leave tribute', 5, async (send) => {
      const message = writes.newKey()
      const path = `/api/accounts/tributes/${pick(content.graves)}/create/`
      const response = await send(path, post({ author_name: 'A visitor', message }))
      writes.record('tribute', message, response?.status === 201)
    }),
    scenario('rename', 4, (send) => withMember((member) => rename(send, member))),
    scenario('sign in', 0.5, (send) =>
      withMember(async (member) => void (await signIn(send, member))),
    ),
    scenario('register and buy', 0.5, async (send) => {
      const member = await register(send)
      if (!member) return
      if (await buyPremium(send, member)) await uploadPortrait(send, member)
      members.push(member)
    }),
  ]

  /** For members who register before the load starts. */
  async function registerFirst(send: Send): Promise<Member> {
    const member = await register(send)
    if (!member) throw new Error('A member could not register before the load started.')
    return member
  }

  async function enterGraveyard(send: Send, { access }: Member): Promise<void> {
    const birth = post({ date_of_birth: '1950-01-02' }, access)
    await send('/api/accounts/update-date-of-birth/', birth)
  }

  return {
    scenarios,
    async registerMembers(count: number, send: Send) {
      for (let n = 0; n < count; n += 1) {
        const member = await registerFirst(send)
        await enterGraveyard(send, member)
        members.push(member)
      }
    },
    /** Returns a function that lets one more member enter the graveyard, so that its total changes. */
    async registerLateMember(send: Send) {
      const member = await registerFirst(send)
      return () => enterGraveyard(send, member)
    },
  }
}

function scenario(name: string, weight: number, run: (send: Send) => Promise<unknown>): Scenario {
  return { name, weight, run: async (send) => void (await run(send)) }
}

interface Cemetery {
  latitude: number
  longitude: number
}

/** What visitors read: the number of pages, graves that take tributes, and cemeteries. */
async function findContent(url: string) {
  const { pagination } = await pageOf(1)
  // Pages from all over the list, because a rate limit applies to the tributes of one grave.
  const numbers = Array.from({ length: 40 }, () =>
    Math.ceil(Math.random() * pagination.total_pages),
  )
  const pages = await Promise.all(numbers.map(pageOf))
  const cemeteries = (await (await fetch(`${url}/api/graveyard/cemeteries/`)).json()) as Cemetery[]
  const graves = pages
    .flatMap(({ data }) => data)
    .filter(({ death_date }) => death_date !== null)
    .map(({ id }) => id)
  if (graves.length === 0) throw new Error('The graveyard has no grave that takes tributes.')
  return { pages: pagination.total_pages, graves, cemeteries }

  async function pageOf(page: number) {
    const response = await fetch(`${url}/api/accounts/graveyard/?page=${page}`)
    return (await response.json()) as {
      pagination: { total_pages: number }
      data: { id: number; death_date: string | null }[]
    }
  }
}

/** The tile with this cemetery at a random zoom. */
function tileAround({ latitude, longitude }: Cemetery): string {
  const zoom = Math.floor(Math.random() * 19)
  const radians = (latitude * Math.PI) / 180
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom)
  const y = Math.floor(
    (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * 2 ** zoom,
  )
  return `/api/graveyard/tiles/${zoom}/${x}/${y}/`
}

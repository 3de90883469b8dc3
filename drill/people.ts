import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Ledger } from './ledger.ts'
import type { Ask, Errand } from './load.ts'
import type { Town } from './town.ts'

interface Tokens {
  access: string
  refresh: string
}

interface Member extends Tokens {
  email: string
  password: string
  /** How many names they have given themselves. */
  names: number
  isBusy: boolean
}

const letterPatienceMs = 20_000
const names = ['maria', 'ivan', 'ali', 'smith', 'garcia', 'chen', 'anna', 'muller', 'kim', 'jose']

const json = (body: object, access?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(access && { authorization: `Bearer ${access}` }),
  },
  body: JSON.stringify(body),
})

/** What a day brings: mostly people who look around, some who write, a few who are new. */
export async function openPeople(town: Town, ledger: Ledger) {
  const open = await openGraves(town.url)
  const portrait = await sharp({
    create: { width: 400, height: 500, channels: 3, background: '#556' },
  })
    .jpeg()
    .toBuffer()
  const members: Member[] = []
  const hung: string[] = []
  const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
  const page = () => 1 + Math.floor(open.pages * Math.random() ** 4)

  /** Registers, reads the letter and signs in, as somebody new does; null where one of these fails. */
  async function newcomer(ask: Ask): Promise<Member | null> {
    const email = `${ledger.newKey()}@example.org`
    const registered = await ask('/api/accounts/register/', json({ email }))
    ledger.write('account', email, registered?.status === 201)
    ledger.write('letter', email, registered?.status === 201)
    if (registered?.status !== 201) return null
    const password = await mailedPassword(email)
    const tokens = password && (await signIn(ask, { email, password }))
    return tokens ? { email, password, ...tokens, names: 0, isBusy: false } : null
  }

  async function mailedPassword(email: string): Promise<string | null> {
    const until = performance.now() + letterPatienceMs
    while (performance.now() < until) {
      const [letter] = town.smtp.to(email)
      const password = /Password: (\S+)/.exec(letter?.text ?? '')?.[1]
      if (password) return password
      await wait(200)
    }
    return null
  }

  async function signIn(
    ask: Ask,
    { email, password }: Pick<Member, 'email' | 'password'>,
  ): Promise<Tokens | null> {
    const answer = await ask('/api/accounts/login/', json({ email, password }))
    return answer?.status === 200 ? ((await answer.json()) as Tokens) : null
  }

  /** Premium, paid at the card service and confirmed here. */
  async function buy(ask: Ask, { email, access }: Member): Promise<boolean> {
    const begun = await ask('/api/accounts/create-premium-payment-intent/', json({}, access))
    if (begun?.status !== 200) return false
    const { client_secret } = (await begun.json()) as { client_secret: string }
    const [payment_intent_id = ''] = client_secret.split('_secret')
    town.takeMoney(payment_intent_id)
    // The money is taken: granted it must be, whatever becomes of the answer here.
    ledger.write('purchase', email)
    ledger.write('receipt', email)
    const path = '/api/accounts/confirm-premium-payment/'
    const confirmed = await ask(path, json({ payment_intent_id }, access))
    return confirmed?.status === 200
  }

  async function hangPortrait(ask: Ask, { access }: Member): Promise<void> {
    const body = new FormData()
    body.set('profile_photo', new Blob([new Uint8Array(portrait)]), 'portrait.jpg')
    const answer = await ask('/api/accounts/profile/', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${access}` },
      body,
    })
    if (answer?.status !== 200) return
    const { profile_photo } = (await answer.json()) as { profile_photo: string }
    const { pathname } = new URL(profile_photo, town.url)
    ledger.write('portrait', pathname)
    hung.push(pathname)
  }

  /** One errand at a time for each member, so that the last name is the last one given. */
  async function withMember(work: (member: Member) => Promise<void>): Promise<void> {
    const member = members.find(({ isBusy }) => !isBusy)
    if (!member) return
    member.isBusy = true
    members.push(...members.splice(members.indexOf(member), 1))
    await work(member).finally(() => {
      member.isBusy = false
    })
  }

  async function rename(ask: Ask, member: Member): Promise<void> {
    member.names += 1
    const full_name = `Drill Name ${member.names}`
    const answer = await ask('/api/accounts/update-full-name/', json({ full_name }, member.access))
    ledger.write('name', `${member.email} ${member.names}`, answer?.status === 200)
    if (answer?.status === 401) return renew(ask, member)
    // Without an answer it may still be done, after the next one: nobody could say which is the last.
    if (answer?.status !== 200) members.splice(members.indexOf(member), 1)
  }

  async function renew(ask: Ask, member: Member): Promise<void> {
    const { refresh } = member
    const answer = await ask('/api/accounts/token/refresh/', json({ refresh }))
    if (answer?.status === 200) Object.assign(member, await answer.json())
    else Object.assign(member, await signIn(ask, member))
  }

  const errands: Errand[] = [
    errand('browse', 45, (ask) => ask(`/api/accounts/graveyard/?page=${page()}`)),
    errand('search', 12, (ask) => ask(`/api/accounts/graveyard/?search=${pick(names)}`)),
    errand('tile', 25, (ask) => ask(tileAround(pick(open.cemeteries)))),
    errand('read tributes', 8, (ask) => ask(`/api/accounts/tributes/${pick(open.graves)}/`)),
    errand('look at a portrait', 5, async (ask) => hung.length > 0 && ask(pick(hung))),
    errand('leave a tribute', 5, async (ask) => {
      const message = ledger.newKey()
      const path = `/api/accounts/tributes/${pick(open.graves)}/create/`
      const answer = await ask(path, json({ author_name: 'A visitor', message }))
      ledger.write('tribute', message, answer?.status === 201)
    }),
    errand('rename', 4, (ask) => withMember((member) => rename(ask, member))),
    errand('sign in', 0.5, (ask) => withMember(async (member) => void (await signIn(ask, member)))),
    errand('newcomer', 0.5, async (ask) => {
      const member = await newcomer(ask)
      if (!member) return
      if (await buy(ask, member)) await hangPortrait(ask, member)
      members.push(member)
    }),
  ]

  return {
    errands,
    /** People who are here before the day begins. */
    async settle(count: number, ask: Ask) {
      for (let n = 0; n < count; n += 1) {
        const member = await newcomer(ask)
        if (!member) throw new Error('Nobody could settle before the day began.')
        const born = json({ date_of_birth: '1950-01-02' }, member.access)
        await ask('/api/accounts/update-date-of-birth/', born)
        members.push(member)
      }
    },
  }
}

function errand(kind: string, share: number, run: (ask: Ask) => Promise<unknown>): Errand {
  return { kind, share, run: async (ask) => void (await run(ask)) }
}

interface Cemetery {
  latitude: number
  longitude: number
}

/** Where one can look around: how many pages there are, memorials that are open, and cemeteries. */
async function openGraves(url: string) {
  const { pagination } = await pageOf(1)
  // From all over: a grave takes only so many tributes in an hour.
  const numbers = Array.from({ length: 40 }, () =>
    Math.ceil(Math.random() * pagination.total_pages),
  )
  const pages = await Promise.all(numbers.map(pageOf))
  const cemeteries = (await (await fetch(`${url}/api/graveyard/cemeteries/`)).json()) as Cemetery[]
  const graves = pages
    .flatMap(({ data }) => data)
    .filter(({ death_date }) => death_date !== null)
    .map(({ id }) => id)
  if (graves.length === 0) throw new Error('No memorial is open.')
  return { pages: pagination.total_pages, graves, cemeteries }

  async function pageOf(page: number) {
    const answer = await fetch(`${url}/api/accounts/graveyard/?page=${page}`)
    return (await answer.json()) as {
      pagination: { total_pages: number }
      data: { id: number; death_date: string | null }[]
    }
  }
}

/** Somewhere on the way from the whole world to one cemetery. */
function tileAround({ latitude, longitude }: Cemetery): string {
  const zoom = Math.floor(Math.random() * 19)
  const bent = (latitude * Math.PI) / 180
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom)
  const y = Math.floor(
    (0.5 - Math.log(Math.tan(Math.PI / 4 + bent / 2)) / (2 * Math.PI)) * 2 ** zoom,
  )
  return `/api/graveyard/tiles/${zoom}/${x}/${y}/`
}

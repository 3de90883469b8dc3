import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { mailedPassword, newEmail } from './visitor.ts'

export interface Account {
  email: string
  password: string
  bearer: { authorization: string }
}

export async function newAccount(request: APIRequestContext): Promise<Account> {
  const email = newEmail()
  await request.post('/api/accounts/register/', { data: { email, ...botToken() } })
  const password = await mailedPassword(request, email)
  const login = await request.post('/api/accounts/login/', {
    data: { email, password, ...botToken() },
  })
  const { access } = await login.json()
  return { email, password, bearer: { authorization: `Bearer ${access}` } }
}

/** Where the bot check is on, the stand-in for its service accepts any token, but each only once. */
const botToken = () => ({ turnstile_token: randomUUID() })

async function proveAddress(request: APIRequestContext, email: string): Promise<void> {
  const letters = await (await request.get('/api/local/mailbox')).json()
  const { id } = letters.find(({ to }: { to: string }) => to === email)
  const { text } = await (await request.get(`/api/local/mailbox/${id}`)).json()
  const token = /activate\?token=([\w-]+)/.exec(text)?.[1]
  await request.post('/api/accounts/activate/', { data: { token } })
}

/** Creates an owner with this many guardians; each has accepted. */
export async function createEntrustedOwner(
  request: APIRequestContext,
  name: string,
  guardianCount: 1 | 2,
) {
  const owner = await newAccount(request)
  const asOwner = (path: string, data: object) =>
    request.post(`/api/accounts/${path}/`, { data, headers: owner.bearer })
  await asOwner('update-full-name', { full_name: name })
  await asOwner('update-date-of-birth', { date_of_birth: '1931-04-02' })
  const guardians: Account[] = []
  while (guardians.length < guardianCount) {
    const guardian = await newAccount(request)
    await proveAddress(request, guardian.email)
    await asOwner('administrators/add', { admin_email: guardian.email })
    guardians.push(guardian)
  }
  const profile = await request.get('/api/accounts/profile/', { headers: owner.bearer })
  const { id } = await profile.json()
  return { graveId: Number(id), owner, guardians }
}

/** Creates an owner whose passing is recorded, and the guardian who recorded it. */
export async function createPassedOwner(request: APIRequestContext, name: string) {
  const { graveId, guardians } = await createEntrustedOwner(request, name, 1)
  const [guardian] = guardians
  if (!guardian) throw new Error('There is no guardian.')
  await request.post(`/api/accounts/administered-users/${graveId}/update-death-date/`, {
    data: { death_date: '2019-11-30' },
    headers: guardian.bearer,
  })
  return { graveId, guardian }
}

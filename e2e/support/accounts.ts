import type { APIRequestContext } from '@playwright/test'
import { mailedPassword, newEmail } from './visitor.ts'

interface Account {
  email: string
  password: string
  bearer: { authorization: string }
}

async function newAccount(request: APIRequestContext): Promise<Account> {
  const email = newEmail()
  await request.post('/api/accounts/register/', { data: { email } })
  const password = await mailedPassword(request, email)
  const login = await request.post('/api/accounts/login/', { data: { email, password } })
  const { access } = await login.json()
  return { email, password, bearer: { authorization: `Bearer ${access}` } }
}

async function proveAddress(request: APIRequestContext, email: string): Promise<void> {
  const letters = await (await request.get('/api/local/mailbox')).json()
  const { id } = letters.find(({ to }: { to: string }) => to === email)
  const { text } = await (await request.get(`/api/local/mailbox/${id}`)).json()
  const token = /activate\?token=([\w-]+)/.exec(text)?.[1]
  await request.post('/api/accounts/activate/', { data: { token } })
}

/** Creates an owner whose passing is recorded, and the guardian who recorded it. */
export async function createPassedOwner(request: APIRequestContext, name: string) {
  const owner = await newAccount(request)
  const guardian = await newAccount(request)
  await proveAddress(request, guardian.email)
  const asOwner = (path: string, data: object) =>
    request.post(`/api/accounts/${path}/`, { data, headers: owner.bearer })
  await asOwner('update-full-name', { full_name: name })
  await asOwner('update-date-of-birth', { date_of_birth: '1931-04-02' })
  await asOwner('administrators/add', { admin_email: guardian.email })
  const profile = await request.get('/api/accounts/profile/', { headers: owner.bearer })
  const { id } = await profile.json()
  await request.post(`/api/accounts/administered-users/${id}/update-death-date/`, {
    data: { death_date: '2019-11-30' },
    headers: guardian.bearer,
  })
  return { graveId: Number(id), guardian }
}

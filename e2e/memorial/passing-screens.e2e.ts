import type { Page } from '@playwright/test'
import type { Guardian } from '../../src/contract/guardians/guardians.ts'
import type {
  Entrusted,
  EntrustedPassing,
  OwnPassing,
} from '../../src/contract/passings/passings.ts'
import { checkScreen } from '../support/check-screen.ts'
import { expect, signInNewMember, test } from '../support/visitor.ts'

/*
 * Every state of a passing, at three widths. The responses are made up here, because some states need the
 * operator or thirty days; passing.e2e.ts plays the same on a real server.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const waiting: EntrustedPassing = {
  recorded_on: '2026-11-16',
  recorded_by_me: true,
  opens_at: '2026-11-19T10:42:00Z',
  opened_at: null,
  needs_confirmation: false,
  is_confirmed: false,
  is_objected: false,
  is_held: false,
  is_disputed: false,
  objection: null,
  proposed_death_date: null,
  proposed_by_me: false,
  held_messages: 0,
}
const open = { ...waiting, opens_at: null, opened_at: '2026-11-19T10:42:00Z' }

const states: Record<string, Partial<Entrusted> & { passing: EntrustedPassing | null }> = {
  'Ada Larkspur': { passing: null, death_date: null },
  'Bela Larkspur': { passing: waiting },
  'Clara Larkspur': { passing: { ...waiting, recorded_by_me: false } },
  'Dorothea Larkspur': { passing: { ...waiting, recorded_by_me: false, is_confirmed: true } },
  'Edith Larkspur': { passing: { ...waiting, opens_at: null, needs_confirmation: true } },
  'Felix Larkspur': {
    passing: { ...waiting, opens_at: null, needs_confirmation: true },
    has_other_guardian: false,
  },
  'Greta Larkspur': {
    passing: {
      ...waiting,
      opens_at: null,
      is_objected: true,
      objection: {
        by_me: false,
        reason: 'I spoke with her on Tuesday, and she was well.',
        answer: 'It was in the night to Sunday. I was with her.',
      },
    },
  },
  'Hanna Larkspur': {
    passing: {
      ...waiting,
      opens_at: null,
      is_objected: true,
      recorded_by_me: false,
      objection: { by_me: true, reason: 'I spoke with her on Tuesday.', answer: '' },
    },
  },
  'Ida Larkspur': { passing: { ...waiting, opens_at: null, is_held: true } },
  'Jonas Larkspur': { passing: { ...open, held_messages: 3 } },
  'Klara Larkspur': {
    passing: { ...open, recorded_by_me: false, held_messages: 1 },
    receives_messages: false,
  },
  'Lena Larkspur': {
    passing: { ...open, proposed_death_date: '2026-11-12', proposed_by_me: true },
  },
  'Martha Larkspur': { passing: { ...open, proposed_death_date: '2026-11-12' } },
  'Nora Larkspur': { passing: { ...open, is_disputed: true } },
  'Olga Larkspur': { passing: { ...open, is_objected: true } },
}

const people: Entrusted[] = Object.entries(states).map(([name, state], place) => ({
  id: 900_000 + place,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
  full_name: name,
  date_of_birth: '1931-04-02',
  death_date: '2026-11-15',
  referral_source: null,
  status: 'accepted',
  asked_at: '2026-01-14T12:00:00Z',
  relation: '',
  note: '',
  has_other_guardian: true,
  others: [{ name: 'Paul Larkspur', status: 'accepted' }],
  memorial_url: null,
  is_listed: true,
  receives_messages: true,
  stone: { grave_style: 'simple', memorial_message: '', profile_photo: null },
  ...state,
}))

async function answer(page: Page, path: string, json: unknown): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ json }))
}

/** Changes some fields of a real response. */
async function amend(page: Page, path: string, change: object): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
}

/** As on a server where a recorded passing waits, unlike this one. */
async function waitThreeDays(page: Page): Promise<void> {
  await page.route('**/admin-panel', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/"passage_hold_hours":\d+/, '"passage_hold_hours":72')
    await route.fulfill({ response, body })
  })
}

test('the panel shows every state of a passing @release', async ({ page }) => {
  test.setTimeout(120_000)
  await signInNewMember(page)
  await answer(page, '/accounts/administered-users/', people)
  await page.goto('/admin-panel')
  await expect(page.getByText('15 souls are entrusted to you')).toBeVisible()
  await checkScreen(page, 'panel-passings')
})

test('the home of the entrusted rehearses the day, and leaves nothing behind', async ({ page }) => {
  test.setTimeout(120_000)
  await signInNewMember(page)
  const alive = { full_name: 'Ines Larkspur', suspended_at: '2026-11-02T10:00:00Z' }
  await answer(page, '/accounts/administered-users/suspended/', [alive])
  const asked: Partial<Entrusted> = { status: 'pending', note: 'You always knew what to say.' }
  await answer(page, '/accounts/administered-users/', [{ ...people[0], ...asked }])
  await page.goto('/entrusted')
  await expect(page.getByRole('heading', { name: 'You watch over Ada Larkspur' })).toBeVisible()
  await expect(page.getByText('They also named Paul Larkspur.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ines Larkspur is alive' })).toBeVisible()
  await checkScreen(page, 'entrusted')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Begin the rehearsal' }).click()
  for (const label of [
    'Mark Passage',
    'Name this day',
    'Yes, record this day',
    'Let the time pass',
  ]) {
    await checkScreen(page, `rehearsal-${label.toLowerCase().replaceAll(' ', '-')}`, false)
    await page.getByRole('button', { name: `${label} (rehearsal)` }).click()
  }
  await expect(page.getByRole('heading', { name: 'The memorial opens' })).toBeVisible()
  await page.getByRole('button', { name: 'End the rehearsal' }).click()
  await expect(page.getByRole('button', { name: 'Begin the rehearsal' })).toBeVisible()
  expect(sent).toEqual([])

  await page.goto('/')
  const waits = page.getByRole('region', { name: 'Waits for you' })
  await expect(waits.getByText('Ada Larkspur has asked you')).toBeVisible()
  await checkScreen(page, 'dashboard-entrusted')
})

test('recording asks twice and says what will happen', async ({ page }) => {
  test.setTimeout(120_000)
  await signInNewMember(page)
  await waitThreeDays(page)
  await answer(page, '/accounts/administered-users/', people)
  await page.goto('/admin-panel')
  await page.getByRole('button', { name: 'Mark Passage: Ada Larkspur' }).click()
  const dialog = page.getByRole('dialog')
  await checkScreen(page, 'passage-first', false)
  await dialog.getByLabel('Death date').fill('2026-11-15')
  await dialog.getByRole('button', { name: 'Mark Passage' }).click()
  await expect(dialog.getByText('Sunday, November 15, 2026')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Yes, record this day' })).toBeEnabled()
  await checkScreen(page, 'passage-second', false)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog.getByLabel('Death date')).toHaveValue('2026-11-15')
})

test('every act of a guardian says first what it leads to', { tag: '@release' }, async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signInNewMember(page)
  await waitThreeDays(page)
  await answer(page, '/accounts/administered-users/', people)
  await page.goto('/admin-panel')
  const dialog = page.getByRole('dialog')
  const acts = [
    ['Confirm', 'Clara Larkspur'],
    ['Object', 'Clara Larkspur'],
    ['Answer again', 'Greta Larkspur'],
    ['Take it back', 'Bela Larkspur'],
    ['Agree to the new day', 'Martha Larkspur'],
    ['Keep the day', 'Martha Larkspur'],
    ['Withdraw my correction', 'Lena Larkspur'],
    ['Update Passage', 'Jonas Larkspur'],
    ['This is not right', 'Jonas Larkspur'],
    ['Resign', 'Ada Larkspur'],
    ['Stop Eternal Messages', 'Jonas Larkspur'],
    ['Receive Eternal Messages again', 'Klara Larkspur'],
  ]
  for (const [act, name] of acts) {
    await page.getByRole('button', { name: `${act}: ${name}`, exact: true }).click()
    await checkScreen(page, `panel-${act?.toLowerCase().replaceAll(' ', '-')}`, false)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
})

const recorded: OwnPassing = {
  recorded_on: '2026-11-16',
  recorded_by: 'ruth@example.org',
  recorded_by_name: 'Ruth Larkspur',
  death_date: '2026-11-15',
  opens_at: '2026-11-19T10:42:00Z',
  opened_at: null,
  is_disputed: false,
  is_decided_by_operator: false,
}
const opened = { ...recorded, opens_at: null, opened_at: '2026-11-19T10:42:00Z' }
const own: Record<string, OwnPassing> = {
  waiting: recorded,
  unconfirmed: { ...recorded, opens_at: null },
  open: opened,
  late: { ...opened, is_decided_by_operator: true },
  disputed: { ...opened, is_decided_by_operator: true, is_disputed: true },
}

for (const [state, passing] of Object.entries(own)) {
  test(`an owner whose passing is recorded sees that alone: ${state} @release`, async ({
    page,
  }) => {
    await signInNewMember(page)
    await amend(page, '/accounts/profile/', { is_sealed: true })
    await answer(page, '/accounts/passing/', passing)
    await page.goto('/settings')
    await expect(
      page.getByRole('heading', { name: 'Your passing has been recorded' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
    if (!passing.is_disputed) {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('button', { name: 'I am alive' })).toBeInViewport({ ratio: 1 })
    }
    await checkScreen(page, `sealed-${state}`)
  })
}

test('after "I am alive" the owner reads what happens next @release', async ({ page }) => {
  await signInNewMember(page)
  await amend(page, '/accounts/profile/', { is_sealed: true })
  await answer(page, '/accounts/passing/', recorded)
  await answer(page, '/accounts/i-am-alive/', { message: 'Welcome back.' })
  await page.goto('/')
  await page.getByRole('button', { name: 'I am alive' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await checkScreen(page, 'sealed-back')
})

test('the settings show the state of each invitation @release', async ({ page }) => {
  await signInNewMember(page)
  const invited: Guardian = {
    id: 1,
    admin_email: 'a-guardian-with-a-long-address@somewhere.example.org',
    created_at: '2026-11-14T12:00:00Z',
    name: 'Ruth',
    relation: 'my sister',
    note: '',
    status: 'pending',
    asked_at: '2026-11-14T12:00:00Z',
    accepted_at: null,
    has_accepted: false,
    invitation_ends_at: '2126-02-12T12:00:00Z',
    is_suspended: false,
    reach: 'not-asked',
    reach_at: null,
  }
  const suspended = {
    ...invited,
    id: 2,
    admin_email: 'ruth@example.org',
    status: 'accepted' as const,
    has_accepted: true,
    invitation_ends_at: null,
    is_suspended: true,
  }
  await answer(page, '/accounts/administrators/', [invited, suspended])
  await page.goto('/settings?tab=administrators')
  await expect(page.getByRole('button', { name: 'Give the power back' })).toBeVisible()
  await checkScreen(page, 'settings-guardians')
})

for (const address of [
  '/invitation?token=x',
  '/resume-messages?token=x',
  '/take-up-again?token=x',
  '/i-am-alive?token=x',
]) {
  test(`${address} fits every width and is accessible`, { tag: '@release' }, async ({ page }) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkScreen(page, `visitor${address.replace(/\W+/g, '-')}`)
  })
}

test('an owner whose "I am alive" link is dead is led to signing in @release', async ({ page }) => {
  await page.goto('/i-am-alive?token=x')
  await page.getByRole('button', { name: 'I am alive' }).click()
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible()
  await checkScreen(page, 'alive-dead-link')
  await page.getByRole('link', { name: 'Sign in and tell us' }).click()
  await expect(page.getByRole('heading', { name: 'Sacred Login' })).toBeVisible()
})

test('a panel that cannot be loaded says so and is asked for again @release', async ({ page }) => {
  await signInNewMember(page)
  const lists = '**/api/accounts/administered-users/**'
  await page.route(lists, (route) => route.abort())
  await page.goto('/admin-panel')
  await expect(page.getByText('Error loading administered users')).toBeVisible()
  await checkScreen(page, 'panel-not-loaded')
  await page.unroute(lists)
  await page.route('**/api/accounts/administered-users/letters/', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByText('No mortal souls have been entrusted to your sacred administration yet'),
  ).toBeVisible()
  await expect(page.getByText('The awaited letters could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The awaited letters could not be loaded.')).toBeHidden()
})

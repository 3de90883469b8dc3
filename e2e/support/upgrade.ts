import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Opens the purchase dialog from a locked settings tab and waits for its payment intent. */
export async function openUpgrade(page: Page, tab: string): Promise<void> {
  await page.goto(`/?view=settings&tab=${tab}`)
  const intent = page.waitForResponse('**/create-*premium-payment-intent/')
  await page.getByRole('button', { name: /^Upgrade to/ }).click()
  await page.getByRole('dialog').waitFor()
  await (await intent).finished()
}

/** Expects that the tab shows what the tier unlocks. */
export async function expectUnlocked(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Portrait' })
  await expect(save).toBeVisible({ timeout: 15_000 })
}

/** Expects the thanks after paying, and continues to what the member wanted. */
export async function expectPaid(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Go on to your portrait' })
  await goOn.click({ timeout: 15_000 })
  await expectUnlocked(page)
}

type Tier = 'premium' | 'ultra-premium'

/** Buys a tier for the signed-in member through the API. */
export async function buyTier(page: Page, tier: Tier): Promise<void> {
  const access = await page.evaluate(() => localStorage.getItem('access_token'))
  await buyTierAs(page.request, { authorization: `Bearer ${access}` }, tier)
}

export async function buyTierAs(
  request: APIRequestContext,
  headers: { authorization: string },
  tier: Tier,
): Promise<void> {
  const post = async (path: string, data: object) =>
    (await request.post(`/api/${path}`, { data, headers })).json()
  const { client_secret } = await post(`accounts/create-${tier}-payment-intent/`, {})
  const card = { client_secret, card_number: '4242424242424242' }
  const { payment_intent_id } = await post('payments/sandbox/pay', card)
  await post(`accounts/confirm-${tier}-payment/`, { payment_intent_id })
}

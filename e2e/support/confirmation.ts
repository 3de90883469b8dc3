import type { Page } from '@playwright/test'

/** Makes the server require a password again, as it does after fifteen minutes. */
export async function forgetConfirmation(page: Page, path: string | RegExp): Promise<void> {
  const body = { detail: 'Please give your password or passkey again.', code: 'confirm-password' }
  await page.route(path, (route) => route.fulfill({ status: 403, json: body }), { times: 1 })
}

import { createServer, type Server } from 'node:http'
import { createPassedOwner } from '../support/accounts.ts'
import { verifyPort } from '../support/ports.ts'
import { expect, newEmail, test } from '../support/visitor.ts'

/** Stand-ins for the widget's script and its service, which tests cannot reach. */
const widget = `window.turnstile = {
  render(box, options) {
    box.textContent = 'widget'
    box.solve = window.solve = () => options.callback('token-' + Math.random())
    window.fail = () => options['error-callback']()
    window.expire = () => options['expired-callback']()
    return 'w1'
  },
  reset() {}, remove() {},
}`
let service: Server
let isHuman = true
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  service = createServer((_request, response) => {
    response.end(JSON.stringify({ success: isHuman, hostname: 'localhost' }))
  })
  await new Promise<void>((resolve) => {
    service.listen(verifyPort, '127.0.0.1', resolve)
  })
})
test.afterAll(() => {
  service.close()
})
test.beforeEach(async ({ page }) => {
  isHuman = true
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  )
})

const button = 'Create My Free Memorial'
const call = (name: string) => `window.${name}()`

test('registering waits for the check, then goes through', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill(newEmail())
  await expect(page.getByText('widget')).toBeVisible()
  await expect(page.getByRole('button', { name: button })).toBeDisabled()
  await page.evaluate(call('solve'))
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Account created successfully! Logging you in...')).toBeVisible()
})

test('a check that fails or expires says so and disables the button again', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByText('widget').waitFor()
  await page.evaluate(call('solve'))
  await expect(page.getByRole('button', { name: button })).toBeEnabled()
  await page.getByRole('checkbox').uncheck()
  await expect(page.getByRole('button', { name: button })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.evaluate(call('expire'))
  await expect(page.getByText('Security verification expired. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: button })).toBeDisabled()
  await page.evaluate(call('fail'))
  await expect(page.getByText('Security verification failed. Please try again.')).toBeVisible()
})

test('a message to us waits for the check too @release', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Odile Harrow')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Subject').fill('A stone for my brother')
  await page.getByLabel('Message').fill('How do I begin?')
  await page.getByText('widget').waitFor()
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(page.getByText('Please complete the security verification.')).toBeVisible()
  await page.evaluate(call('solve'))
  await send.click()
  await expect(page.getByRole('button', { name: 'Send Another' })).toBeVisible()
})

test('asking for letters waits for the check, and a refused one can be solved again', {
  tag: '@release',
}, async ({ page, request }) => {
  const { graveId } = await createPassedOwner(request, 'Wenzel Example')
  const { grave } = await (await request.get(`/api/accounts/graveyard/${graveId}/`)).json()
  await page.goto(new URL(grave.memorial_url).pathname)
  const section = page.getByRole('region', { name: 'Remember the days' })
  await section.getByRole('button', { name: 'By letter' }).click()
  await section.getByLabel('Your email').fill(newEmail())
  const widget = section.getByText('widget')
  await widget.waitFor()
  const ask = section.getByRole('button', { name: 'Ask for letters' })
  await ask.click()
  await expect(section.getByText('Please complete the security verification.')).toBeVisible()

  isHuman = false
  await widget.evaluate((box: HTMLElement & { solve?: () => void }) => box.solve?.())
  await ask.click()
  await expect(section.getByText('Security verification failed. Please try again.')).toBeVisible()

  isHuman = true
  await widget.evaluate((box: HTMLElement & { solve?: () => void }) => box.solve?.())
  await ask.click()
  await expect(section.getByText('Open the letter and press once')).toBeVisible()
})

test('the server verifies the token itself @release', async ({ page }) => {
  isHuman = false
  await page.goto('/register')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByText('widget').waitFor()
  await page.evaluate(call('solve'))
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Security verification failed. Please try again.')).toBeVisible()
})

test('a check that cannot be loaded is loaded again on request @release', async ({ page }) => {
  const script = 'https://challenges.cloudflare.com/**'
  await page.unroute(script)
  await page.route(script, (route) => route.abort())
  await page.goto('/register')
  await expect(page.getByText('Security verification failed. Please try again.')).toBeVisible()
  await page.unroute(script)
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  )
  await page.getByRole('button', { name: 'Load the verification again' }).click()
  await expect(page.getByText('widget')).toBeVisible()
  await expect(page.getByText('Security verification failed.')).toBeHidden()
})

import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getHealth } from '../../../contract/site/site.ts'
import { stripePayments } from '../../adapters/stripe.ts'
import { anyCase, type Case, operations } from '../../testing/fuzz/cases.ts'
import { openPopulation } from '../../testing/fuzz/population.ts'
import { injectable, type Request, requestOf } from '../../testing/fuzz/requests.ts'
import { bodyOf, faultOf } from '../../testing/fuzz/verdict.ts'
import { firstSeed as seed } from '../../testing/random-order.ts'
import { openStripeServer, stripeKeys } from '../../testing/servers/stripe-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/*
 * Valid, nearly valid and invalid requests made from the contract, one after the other on one database, so
 * changes add up. A few in `npm test`, many in `npm run fuzz`.
 */
const cases = Number(process.env.CASES ?? 2000)
/** Rate limits are reached but reset soon, so that they do not block everything else. */
const casesPerLimit = 2000
const casesPerRenewal = 1000
const casesPerRound = 100

let app: TestApp
let population: Awaited<ReturnType<typeof openPopulation>>
let stripe: Awaited<ReturnType<typeof openStripeServer>> | null = null
let played = 0
const logged: unknown[] = []

beforeAll(async () => {
  // The sandbox on one database, Stripe with its signed webhooks on the other.
  if (inject('database').kind === 'postgresql') stripe = await openStripeServer()
  const payments = stripe && stripePayments({ ...stripeKeys, apiUrl: stripe.url })
  app = await openTestApp({
    config: { operatorEmail: 'operator@example.org' },
    ...(payments && { ports: { payments } }),
  })
  app.http.log.error = (...what: unknown[]) => void logged.push(what)
  const { limits } = app.ctx
  const { spend } = limits
  limits.spend = (limit, key, points) =>
    spend(limit, `${key} ${Math.floor(played / casesPerLimit)}`, points)
  population = await openPopulation(app)
})
afterAll(async () => {
  await app.close()
  await stripe?.close()
})

async function play(fuzzed: Case): Promise<void> {
  if (played % casesPerRenewal === 0) await population.renew()
  if (played % casesPerRound === 0) {
    await app.jobs.drain()
    await population.learnFromLetters()
  }
  played += 1
  const request = await requestOf(fuzzed, population)
  const answer = await app.http.inject(injectable(request, played))
  // A case may have set the clock, which would end all sessions.
  app.clock.setTo(new Date())
  const fault =
    faultOf(fuzzed, request, answer) ?? (logged.length > 0 ? 'an error in the log' : null)
  if (fault)
    throw new Error(`${fault}\n\n${describeExchange(request, answer)}`, { cause: logged.splice(0) })
  if (answer.statusCode === 401 && isShutOut(fuzzed)) await population.signInAgain(fuzzed.role)
  if (answer.statusCode < 300) learn(bodyOf(answer))
}

function isShutOut({ call, role, proof }: Case): boolean {
  const wanted = operations[call]?.access === 'partner' ? 'partner' : 'member'
  return proof === 'good' && wanted === (role === 'partner' ? 'partner' : 'member')
}

/** Pays every other payment, as the page would with the card provider. */
function learn(body: unknown): void {
  population.learn(body)
  const [payment] = /\bpi_[0-9a-f]+(?=_secret)/.exec(JSON.stringify(body) ?? '') ?? []
  if (!payment || !stripe) return
  population.learn({ payment_intent_id: payment })
  if (played % 2 === 0) stripe.pay(payment)
}

function describeExchange(
  { method, url, headers, payload }: Request,
  answer: LightMyRequestResponse,
): string {
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const body = payload === null ? [] : ['', payload.toString().slice(0, 2000)]
  const asked = [`${method} ${url}`, ...sent, ...body].join('\n')
  return `${asked}\n\n→ ${answer.statusCode} ${answer.body.slice(0, 2000)}`
}

test(
  `${cases} requests made from the contract get the responses it declares, from seed ${seed}`,
  async () => {
    const { failed, errorInstance } = await fc.check(fc.asyncProperty(anyCase(), play), {
      seed,
      numRuns: cases,
    })
    // The error contains the request, which may be nested too deeply to be printed.
    if (failed) throw errorInstance
    expect(played).toBe(cases)
  },
  60_000 + cases * 200,
)

/** Sends bytes, waits a moment and closes; returns what came back. */
function sendRaw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      setTimeout(() => socket.end(), 50)
    })
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

const anyBytes = fc.record({
  fuzzed: anyCase(),
  keep: fc.double({ min: 0, max: 1, noNaN: true }),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  inserted: fc.uint8Array({ maxLength: 8 }),
})

test(
  `${cases / 20} truncated and garbled requests do no harm, from seed ${seed}`,
  async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    const property = fc.asyncProperty(anyBytes, async ({ fuzzed, keep, at, inserted }) => {
      const { method, url, headers, payload } = await requestOf(fuzzed, population)
      const body = Buffer.from(payload ?? '')
      const length = body.length > 0 ? [`content-length: ${body.length}`] : []
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const head = [`${method} ${url} HTTP/1.1`, 'connection: close', ...length, ...lines, '', '']
      const whole = Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body])
      const position = Math.floor(whole.length * at)
      const garbled = Buffer.concat([
        whole.subarray(0, position),
        inserted,
        whole.subarray(position),
      ])
      const answer = await sendRaw(port, garbled.subarray(0, Math.ceil(garbled.length * keep)))
      app.clock.setTo(new Date())
      expect(answer).toMatch(/^(HTTP\/1\.1 [1-4]\d\d |$)/)
      expect(logged).toEqual([])
      expect((await app.send(getHealth)).status).toBe(200)
    })
    await fc.assert(property, { seed, numRuns: cases / 20 })
  },
  60_000 + cases * 20,
)

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Operation } from '../../../contract/operation.ts'
import { type Case, caseOf, operations, usualRole } from '../../testing/fuzz/cases.ts'
import { fieldsOf, isThing } from '../../testing/fuzz/fitting-values.ts'
import { openPopulation } from '../../testing/fuzz/population.ts'
import { injectable, requestOf } from '../../testing/fuzz/requests.ts'
import { worstTexts } from '../../testing/fuzz/worst-texts.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/*
 * Every field and parameter of the contract gets the worst texts that fit into a request, and the server's work
 * must not grow faster than they do. Measures CPU time of this thread, so that a busy machine changes little.
 */
const long = 15_000
const times = 4
/** Less work than this is harmless, however it grows. */
const harmlessMs = 25
/** Quadratic work on a text four times as long takes sixteen times as long. */
const maxGrowth = 2 * times

const parts = ['params', 'query', 'body'] as const
const fields = Object.entries(operations).flatMap(([call, operation]) =>
  parts.flatMap((part) => fieldsOf(operation[part]).map((name) => ({ call, part, name }))),
)

let app: TestApp
let population: Awaited<ReturnType<typeof openPopulation>>
let sent = 0

beforeAll(async () => {
  app = await openTestApp()
  app.ctx.limits.spend = async () => {}
  population = await openPopulation(app)
  await population.renew()
})
afterAll(() => app.close())

/** A case whose fields all fit, so that the text reaches the handler. */
function fittingCase(call: string, operation: Operation): Case {
  const samples = fc.sample(caseOf(call, operation), { numRuns: 50, seed: 20 })
  const misfits = (sample: Case) =>
    parts.flatMap((part) =>
      Object.entries(operation[part]?.shape ?? {}).filter(([name, field]) => {
        const value = sample[part][name]
        return !isThing(value) && !z.safeParse(field as z.ZodMiniType, value).success
      }),
    ).length
  const [best] = samples.toSorted((a, b) => misfits(a) - misfits(b))
  if (!best) throw new Error(`There is no case of ${call}.`)
  return best
}

async function msOf(fitting: Case): Promise<number> {
  const request = injectable(await requestOf(fitting, population), (sent += 1))
  const before = process.threadCpuUsage()
  const { statusCode } = await app.http.inject(request)
  const { user, system } = process.threadCpuUsage(before)
  // A call may have ended the session.
  if (statusCode === 401) await population.signInAgain(fitting.role)
  app.clock.setTo(new Date())
  return (user + system) / 1000
}

/** The smallest of several, because garbage collection counts, too. */
async function leastMsOf(fitting: Case): Promise<number> {
  const measured = []
  for (let run = 0; run < 4; run += 1) measured.push(await msOf(fitting))
  return Math.min(...measured)
}

test.each(fields)(
  'work for $name in the $part of $call grows no faster than the text',
  async ({ call, part, name }) => {
    const operation = operations[call] as Operation
    const sample = fittingCase(call, operation)
    const role = usualRole(call, operation)
    const withText = (text: string): Case => ({
      ...sample,
      role,
      proof: 'good',
      mutations: [],
      [part]: { ...sample[part], [name]: text },
    })
    const shorter = worstTexts(long / times)
    for (const [at, text] of worstTexts(long).entries()) {
      if ((await msOf(withText(text))) < harmlessMs) continue
      const ms = await leastMsOf(withText(text))
      if (ms < harmlessMs) continue
      const growth = ms / (await leastMsOf(withText(shorter[at] ?? '')))
      expect(growth, `for ${JSON.stringify(text.slice(0, 20))}, ${ms} ms`).toBeLessThan(maxGrowth)
    }
  },
  120_000,
)

import type { Measured } from './process.ts'

interface Question {
  server: Measured
  url: (i: number) => string
}

interface Asked {
  /** The median: one moment in which the machine was busy does not count. */
  ms: number
  p99: number
  cpuMs: number
}

const warmUp = 300
let visitors = 0

/** Asks each question in turn, again and again, one at a time. */
export async function askByTurns(count: number, questions: Question[]): Promise<Asked[]> {
  const times = questions.map((): number[] => [])
  let before: number[] = []
  for (let i = -warmUp; i < count; i++) {
    if (i === 0) before = questions.map(({ server }) => server.cpuMs())
    for (const [q, { url }] of questions.entries()) {
      const started = performance.now()
      await ask(url(Math.abs(i)))
      if (i >= 0) times[q]?.push(performance.now() - started)
    }
  }
  return questions.map(({ server }, q) => {
    const sorted = times[q]?.toSorted((a, b) => a - b) ?? []
    return {
      ms: sorted[Math.floor(count / 2)] ?? 0,
      p99: sorted[Math.floor(count * 0.99)] ?? 0,
      cpuMs: (server.cpuMs() - (before[q] ?? 0)) / count,
    }
  })
}

async function ask(url: string): Promise<void> {
  visitors++
  const response = await fetch(url, { headers: { 'x-forwarded-for': addressOf(visitors) } })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  await response.arrayBuffer()
}

/** Everybody comes from elsewhere, so that no limit is met. */
export function addressOf(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}

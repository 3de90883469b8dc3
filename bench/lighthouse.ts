import lighthouse from 'lighthouse'

const runs = 3
const attempts = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

interface Verdict {
  scores: Record<string, number>
  shift: number
  /** As sent, without the music, which comes afterwards. */
  kilobytes: number
  script: number
}

/** The middle one of three visits, by its speed. */
export async function judge(address: string, port: number): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (let run = 0; run < runs; run += 1) verdicts.push(await visit(address, port))
  verdicts.sort((a, b) => speed(a) - speed(b))
  const middle = verdicts[Math.floor(runs / 2)]
  if (!middle) throw new Error(`${address} was never visited`)
  return middle
}

function speed({ scores }: Verdict): number {
  return scores.performance ?? 0
}

interface Sent {
  resourceType: string
  transferSize: number
  url: string
}

/** A busy machine may paint nothing in time, which says nothing of the page: then it is asked again. */
async function seen(address: string, port: number) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await lighthouse(address, {
      port,
      onlyCategories: categories,
      logLevel: 'error',
    })
    if (result && result.lhr.categories.performance?.score !== null) return result.lhr
  }
  throw new Error(`Lighthouse could not see ${address}`)
}

async function visit(address: string, port: number): Promise<Verdict> {
  const lhr = await seen(address, port)
  console.error(`${address} ${speedOf(lhr.audits)}`)
  const details = lhr.audits['network-requests']?.details as { items: Sent[] } | undefined
  const sent = details?.items.filter(({ url }) => !url.includes('/ambient-')) ?? []
  const kilobytes = (files: readonly Sent[]) =>
    files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    kilobytes: kilobytes(sent),
    script: kilobytes(sent.filter(({ resourceType }) => resourceType === 'Script')),
  }
}

/** What the number is made of, for whoever wonders about it. */
function speedOf(audits: Record<string, { displayValue?: string | undefined }>): string {
  return ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    .map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`)
    .join(', ')
}

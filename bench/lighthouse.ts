import lighthouse from 'lighthouse'

const runs = 3
const attempts = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

interface Result {
  scores: Record<string, number>
  shift: number
  /** Transferred bytes without the music, which loads later. */
  kilobytes: number
  script: number
}

/** The median of three runs, by performance score. */
export async function runLighthouse(address: string, port: number): Promise<Result> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await runOnce(address, port))
  results.sort((a, b) => performanceOf(a) - performanceOf(b))
  const median = results[Math.floor(runs / 2)]
  if (!median) throw new Error(`${address} was never measured`)
  return median
}

function performanceOf({ scores }: Result): number {
  return scores.performance ?? 0
}

interface NetworkRequest {
  resourceType: string
  transferSize: number
  url: string
}

/** On a busy machine Lighthouse may miss the first paint and give no score. Then it runs again. */
async function scoredReport(address: string, port: number) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await lighthouse(address, {
      port,
      onlyCategories: categories,
      logLevel: 'error',
    })
    if (result && result.lhr.categories.performance?.score !== null) return result.lhr
  }
  throw new Error(`Lighthouse returned no performance score for ${address}`)
}

async function runOnce(address: string, port: number): Promise<Result> {
  const lhr = await scoredReport(address, port)
  // Lighthouse expects a machine of 1500 or more; slower ones get worse scores.
  const speed = Math.round(lhr.environment.benchmarkIndex)
  console.error(`${address} ${paintTimes(lhr.audits)}, machine ${speed}`)
  const details = lhr.audits['network-requests']?.details as { items: NetworkRequest[] } | undefined
  const requests = details?.items.filter(({ url }) => !/\/(ground|piano|light)-/.test(url)) ?? []
  const kilobytes = (list: readonly NetworkRequest[]) =>
    list.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    kilobytes: kilobytes(requests),
    script: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
  }
}

/** The main figures behind the performance score, for the log. */
function paintTimes(audits: Record<string, { displayValue?: string | undefined }>): string {
  return ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    .map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`)
    .join(', ')
}

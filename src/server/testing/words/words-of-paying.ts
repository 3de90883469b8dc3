const words = [
  'pay(s|ing|ment|ments)?',
  'paid',
  'unpaid',
  'prices?',
  'costs?',
  'credit cards?',
  'card (number|data|payments?)',
  'free (account|memorial|to start|of charge|digital)',
  'for free',
  'purchas(e|es|ed|ing)',
  'bought',
  'buy(s|er|ing)?',
  'upgrade[sd]?',
  '(ultra )?premium',
  'subscriptions?',
  'refund(s|ed|able)?',
  'receipts?',
  'charged?',
  'income',
  'stripe',
  'tiers?',
  'usd',
  '[$€£]\\d',
]
const pattern = RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w-])`, 'gi')

/** Finds the words about paying in a text, with some of their surroundings. */
export function wordsOfPaying(text: string): string[] {
  return [...text.matchAll(pattern)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40),
  )
}

/** What a reader sees of a page: its words, and the texts of its head. */
export function readableText(html: string): string {
  const head = [...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, content]) => content)
  const labels = [...html.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(
    ([, label]) => label,
  )
  const body = html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return [...head, ...labels, body].join('\n')
}

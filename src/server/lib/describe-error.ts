/** What a log line may contain about an error: enough to find the cause, nothing about a person. */
export type Described = {
  type: string
  message: string
  stack: string
  code?: string | undefined
  /** From the database: which constraint or table failed, never the values. */
  table?: string | undefined
  constraint?: string | undefined
  cause?: Described
  errors?: Described[]
}

const deepest = 3

/**
 * Error messages repeat their input: the database a whole row, a mail server the address it refuses. If there
 * is a code, it is enough; of other messages only the text outside of quotes is kept.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (typeof error !== 'object' || error === null) {
    return { type: typeof error, message: '', stack: '' }
  }
  const { name, message, stack, code, table, constraint, cause, errors } = error as Loose
  const type = nameOf(error.constructor?.name ?? name)
  const words = code === undefined ? scrub(message) : ''
  const described: Described = { type, message: words, stack: frames(stack, message) }
  if (code !== undefined) described.code = nameOf(code)
  if (table !== undefined) described.table = nameOf(table)
  if (constraint !== undefined) described.constraint = nameOf(constraint)
  if (depth < deepest) {
    if (cause) described.cause = describeError(cause, depth + 1)
    if (Array.isArray(errors)) {
      described.errors = errors.slice(0, 5).map((inner) => describeError(inner, depth + 1))
    }
  }
  return described
}

type Loose = Record<
  'name' | 'message' | 'stack' | 'code' | 'table' | 'constraint' | 'cause' | 'errors',
  unknown
>

/** Only names that our own code knows. */
function nameOf(value: unknown): string {
  const text = String(value)
  return /^[\w.:-]{1,80}$/.test(text) ? text : ''
}

const quoted = /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|<[^>]*>?|\([^)]*\)?|\[[^\]]*\]?|\{[^}]*\}?/g
const addresses = /\S*@\S*|\b\w+:\/\/\S*/g
/** Ids, days and tokens. */
const figures = /\S*\d\S*/g

/** The first line without quotes, addresses and numbers. */
function scrub(message: unknown): string {
  if (typeof message !== 'string') return ''
  const [line = ''] = message.split('\n')
  return line.slice(0, 300).replace(quoted, '…').replace(addresses, '…').replace(figures, '…')
}

const frame =
  /^ {4}at (?:(?:async |new )*[\w$.<>[\] #]+ \()?(?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+\)?$/

/** Where it happened. The stack begins with the message, which may span several lines. */
function frames(stack: unknown, message: unknown): string {
  if (typeof stack !== 'string') return ''
  const words = typeof message === 'string' ? message : ''
  return stack
    .slice(Math.max(0, stack.indexOf(words)) + words.length)
    .split('\n')
    .filter((line) => frame.test(line))
    .map((line) => line.trim())
    .slice(0, Error.stackTraceLimit)
    .join('\n')
}

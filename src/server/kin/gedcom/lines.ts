import { FileRefused } from './refused.ts'

/** One line of a file: its level, perhaps the mark of a record, a tag and what stands behind it. */
export interface GedcomLine {
  level: number
  mark: string | null
  tag: string
  value: string
}

/** A thousand people with all their sources have less. */
const maxLines = 1_000_000
/** Nothing that we keep is longer; the rest of a longer line is let go. */
const maxLength = 4_000

/** Lines with what continues them, as many at a time as a piece of the file holds. Broken lines are left out. */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<GedcomLine[]> {
  let rest = ''
  let count = 0
  let held: GedcomLine[] = []
  for await (const text of texts) {
    const lines = text.split(/\r\n|\n|\r/)
    // A long line over many pieces is not kept whole.
    lines[0] = (rest + lines[0]).slice(0, maxLength)
    rest = lines.pop() ?? ''
    count += lines.length
    if (count > maxLines) throw new FileRefused('family-file-too-long')
    const read = joined(held, lines)
    // The next piece may continue the last line.
    held = read.splice(-1)
    yield read
  }
  yield joined(held, [rest])
}

/** Adds lines to those before them, each to the one that it continues. */
function joined(before: GedcomLine[], texts: readonly string[]): GedcomLine[] {
  const lines = before
  for (const text of texts) {
    const line = parseLine(text)
    if (!line) continue
    const last = lines.at(-1)
    const continues = line.tag === 'CONC' || line.tag === 'CONT'
    if (continues && last && line.level === last.level + 1) {
      if (last.value.length >= maxLength) continue
      const glue = line.tag === 'CONT' ? '\n' : ''
      last.value = (last.value + glue + line.value).slice(0, maxLength)
    } else lines.push(line)
  }
  return lines
}

const shape = /^\s*(\d{1,2})[ \t]+(?:@([^@\s]{1,60})@[ \t]+)?([A-Za-z0-9_]{1,31})(?: (.*))?$/s

function parseLine(text: string): GedcomLine | undefined {
  const found = shape.exec(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
  if (!found) return undefined
  const [, level, mark, tag = '', value = ''] = found
  return {
    level: Number(level),
    mark: mark ?? null,
    tag: tag.toUpperCase(),
    value: value.slice(0, maxLength),
  }
}

/** `@I1@` → `I1` */
export function markIn(value: string): string | null {
  return /^@([^@\s#][^@\s]*)@$/.exec(value.trim())?.[1] ?? null
}

/** The maximum lengths of a life story and its line of life. */
export const storyLimits = {
  characters: 20_000,
  moments: 40,
  placeCharacters: 80,
  wordsCharacters: 160,
  firstYear: 1800,
  lastYear: 2199,
} as const

/** A run of words in one style. */
export type Inline =
  | { kind: 'words'; text: string }
  | { kind: 'emphasis' | 'strong'; parts: Inline[] }

/** Lines of a block, each with its runs. */
export type Line = Inline[]

export type Block =
  | { kind: 'heading'; level: 1 | 2; line: Line }
  | { kind: 'paragraph'; lines: Line[] }
  | { kind: 'quotation'; paragraphs: Line[][] }

/**
 * Removes the characters that change the direction of the text after them. A text with them reads differently
 * from how it is stored. Right-to-left scripts do not need them.
 */
export function withoutDirectionControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/**
 * Parses the small part of Markdown that a story may use: blank lines separate paragraphs, `#` and `##` begin a
 * heading, `>` a quotation, `*` and `_` mean emphasis, `**` strong, and a backslash escapes a character.
 * Everything else, including HTML, is plain text. Takes linear time.
 */
export function parseStory(text: string): Block[] {
  const blocks: Block[] = []
  let open: string[] = []
  let isQuoted = false

  const close = () => {
    const paragraphs = paragraphsOf(open)
    if (isQuoted && paragraphs.length > 0) blocks.push({ kind: 'quotation', paragraphs })
    if (!isQuoted) for (const lines of paragraphs) blocks.push({ kind: 'paragraph', lines })
    open = []
  }

  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const heading = /^(#{1,2})[ \t]+(?=\S)/.exec(line)
    const quoted = line.startsWith('>')
    if (heading || quoted !== isQuoted) close()
    isQuoted = quoted
    if (heading) {
      const level = heading[1] === '#' ? 1 : 2
      blocks.push({ kind: 'heading', level, line: parseLine(line.slice(heading[0].length)) })
    } else {
      open.push(quoted ? line.slice(line.startsWith('> ') ? 2 : 1) : line)
    }
  }
  close()
  return blocks
}

function paragraphsOf(lines: readonly string[]): Line[][] {
  const paragraphs: Line[][] = []
  let paragraph: Line[] = []
  for (const line of [...lines, '']) {
    if (line.trim() !== '') paragraph.push(parseLine(line.trim()))
    else if (paragraph.length > 0) {
      paragraphs.push(paragraph)
      paragraph = []
    }
  }
  return paragraphs
}

type Mark = '*' | '_' | '**'
type Token = { text: string; mark?: Mark; mayOpen?: boolean; mayClose?: boolean }

function parseLine(line: string): Line {
  return nest(tokensOf(line))
}

const marks = /\\([\\*_#>])|(\*\*|\*|_)/g

function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  for (const found of line.matchAll(marks)) {
    const [whole, escaped, mark] = found
    if (found.index > from) tokens.push({ text: line.slice(from, found.index) })
    from = found.index + whole.length
    if (escaped) tokens.push({ text: escaped })
    else tokens.push({ text: whole, mark: mark as Mark, ...sidesOf(line, found.index, whole) })
  }
  if (from < line.length) tokens.push({ text: line.slice(from) })
  return tokens
}

/** A mark opens before a word and closes after one; an underscore inside a word is a plain character. */
function sidesOf(line: string, at: number, mark: string) {
  const before = line[at - 1] ?? ' '
  const after = line[at + mark.length] ?? ' '
  const isInWord = mark === '_' && isLetter(before) && isLetter(after)
  return {
    mayOpen: after.trim() !== '' && !isInWord,
    mayClose: before.trim() !== '' && !isInWord,
  }
}

const isLetter = (sign: string) => /[\p{L}\p{M}\p{N}]/u.test(sign)

interface Level {
  mark?: Mark
  parts: Inline[]
}

/** Pairs the marks. A mark without its partner stays a plain character. */
function nest(tokens: readonly Token[]): Line {
  const levels: Level[] = [{ parts: [] }]
  const top = () => levels.at(-1) as Level

  /** Ends the innermost level, which has no closing mark. */
  const giveUp = () => {
    const { mark = '', parts } = levels.pop() as Level
    addWords(top().parts, mark)
    for (const part of parts) addPart(top().parts, part)
  }

  for (const { text, mark, mayOpen, mayClose } of tokens) {
    const isOpen = mark !== undefined && levels.some((level) => level.mark === mark)
    if (mark && mayClose && isOpen) {
      while (top().mark !== mark) giveUp()
      const { parts } = levels.pop() as Level
      if (parts.length === 0) addWords(top().parts, mark + mark)
      else top().parts.push({ kind: mark === '**' ? 'strong' : 'emphasis', parts })
    } else if (mark && mayOpen && !isOpen) levels.push({ mark, parts: [] })
    else addWords(top().parts, text)
  }
  while (levels.length > 1) giveUp()
  return top().parts
}

function addPart(parts: Inline[], part: Inline): void {
  if (part.kind === 'words') addWords(parts, part.text)
  else parts.push(part)
}

function addWords(parts: Inline[], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === 'words') last.text += text
  else parts.push({ kind: 'words', text })
}

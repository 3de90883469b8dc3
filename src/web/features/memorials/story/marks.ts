export type MarkKind = 'heading' | 'quotation' | 'emphasis' | 'strong'

/** What replaces a part of the text, and what is selected after it. */
export interface Replacement {
  from: number
  to: number
  text: string
  selectFrom: number
  selectTo: number
}

/** Puts a mark around the selected words or before their lines; a second time removes it. */
export function withMark(text: string, from: number, to: number, kind: MarkKind): Replacement {
  return kind === 'emphasis' || kind === 'strong'
    ? aroundWords(text, from, to, kind === 'strong' ? '**' : '*')
    : beforeLines(text, from, to, kind === 'heading' ? '# ' : '> ')
}

function aroundWords(text: string, start: number, end: number, mark: string): Replacement {
  const selected = text.slice(start, end)
  const from = start + (selected.length - selected.trimStart().length)
  const to = Math.max(from, end - (selected.length - selected.trimEnd().length))
  const inner = text.slice(from, to)
  const isMarked = text.slice(from - mark.length, from) === mark && text.startsWith(mark, to)
  if (isMarked && inner !== '') {
    const begin = from - mark.length
    const cut = { from: begin, to: to + mark.length, text: inner }
    return { ...cut, selectFrom: begin, selectTo: begin + inner.length }
  }
  const selectFrom = from + mark.length
  const put = { from, to, text: mark + inner + mark }
  return { ...put, selectFrom, selectTo: selectFrom + inner.length }
}

function beforeLines(text: string, start: number, end: number, mark: string): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const after = text.indexOf('\n', end)
  const to = after === -1 ? text.length : after
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines
    .map((line) => (isMarked ? line.slice(mark.length) : mark + line.replace(/^(#{1,2}|>) /, '')))
    .join('\n')
  const selectTo = from + changed.length
  return { from, to, text: changed, selectFrom: selectTo, selectTo }
}

/** A question as a heading after what is written, with room for the answer below it. */
export function withQuestion(text: string, question: string): Replacement {
  const from = text.trimEnd().length
  const put = `${from > 0 ? '\n\n' : ''}# ${question}\n\n`
  const at = from + put.length
  return { from, to: text.length, text: put, selectFrom: at, selectTo: at }
}

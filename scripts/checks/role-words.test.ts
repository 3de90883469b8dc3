import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * On screens, in letters and in errors the people an owner names are administrators, as the specification
 * says. Code, documents and the operator's commands call them guardians. See CONTEXT.md.
 */
const files = globSync([
  'src/web/**/*.{ts,tsx}',
  'src/contract/errors/*.ts',
  'src/server/{accounts,memorials,graveyard,visitors,guardians,passings,eternal-messages,kin,payments,partners,mail,operator,site}/**/*.ts',
]).filter((file) => !/\.test\.ts$|\/testing\/|\.store\.ts$/.test(file))

/** The title of the contact page is specified. */
const specified = new Set(['Contact the Eternal Guardians'])

/** Keys of letters and column names have punctuation after the word. */
const word = /\bguardians?\b(?![-:]|\.\w)/i

interface Node {
  type: string
  value?: unknown
  source?: unknown
  [name: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Texts that contain a space: a single word is an identifier. */
function textsIn(node: Node): string[] {
  if (node.type === 'ImportDeclaration') return []
  const below = Object.values(node).flat().filter(isNode).flatMap(textsIn)
  const { type, value } = node
  const isText = type === 'Literal' || type === 'JSXText'
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value
  if (!isText && type !== 'TemplateElement') return below
  return typeof text === 'string' && /\s/.test(text.trim()) ? [text, ...below] : below
}

function findIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (!word.test(text)) return []
  const { program } = parseSync(file, text)
  return textsIn(program as unknown as Node)
    .filter((sentence) => word.test(sentence))
    .filter((sentence) => !specified.has(sentence))
    .map((sentence) => `${file}: ${sentence}`)
}

test('screens, letters and errors call the people an owner names administrators', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(findIn)).toEqual([])
})

test('the articles name no guardians', () => {
  for (const file of globSync('src/web/content/articles/*.md')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(word)
  }
})

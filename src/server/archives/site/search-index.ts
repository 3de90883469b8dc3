import { appendFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What the search of a static site shows for one memorial. */
export interface FoundMemorial {
  code: string
  name: string
  years: string
}

const pieceLength = 2

/** The pieces a name is listed in: one for the beginning of each of its words. */
function piecesOf(name: string): string[] {
  const words = foldName(name).split(' ').filter(Boolean)
  return [...new Set(words.map(pieceOf))]
}

/** Removes accents and capitals. Its source also runs in the browser, so keep it free of imports. */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Uses code points, so that every script gives a plain file name. */
function pieceOf(word: string): string {
  return [...word]
    .slice(0, pieceLength)
    .map((sign) => (sign.codePointAt(0) ?? 0).toString(16))
    .join('-')
}

/**
 * The index is written in pieces while the site is written, so that memory does not grow. A piece is a script,
 * because a page opened from a disk may load scripts and nothing else.
 */
export async function openSearchIndex(folder: string) {
  const [now, next] = [join(folder, 'search'), join(folder, 'search.next')]
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  return {
    async add(memorials: readonly FoundMemorial[]): Promise<void> {
      const lines = new Map<string, string>()
      for (const { code, name, years } of memorials) {
        for (const piece of piecesOf(name)) {
          const line = `vigil(${JSON.stringify([code, name, years])})\n`.replaceAll('<', '\\u003c')
          lines.set(piece, (lines.get(piece) ?? '') + line)
        }
      }
      for (const [piece, text] of lines) await appendFile(join(next, `${piece}.js`), text)
    },
    /** From now on the pages find what was added. */
    async publish(): Promise<void> {
      await rm(now, { recursive: true, force: true })
      await rename(next, now)
    },
  }
}

/** The search of the front page. */
export const searchScript = `'use strict'
const form = document.querySelector('form')
const list = document.querySelector('#found')
const status = document.querySelector('#status')
let found = []
const fold = ${foldName.toString()}
window.vigil = (entry) => found.push(entry)
function load(piece) {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = 'search/' + piece + '.js'
    script.onload = script.onerror = () => { script.remove(); resolve() }
    document.head.append(script)
  })
}
form.hidden = false
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const words = fold(new FormData(form).get('name')).split(' ').filter(Boolean)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  list.replaceChildren()
  if (longest.length < 2) { status.textContent = 'Type at least two letters of a name.'; return }
  found = []
  await load([...longest].slice(0, 2).map((sign) => sign.codePointAt(0).toString(16)).join('-'))
  const hits = found.filter(([, name]) => {
    const parts = fold(name).split(' ')
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  status.textContent = hits.length === 0 ? 'No stone with this name.' : hits.length + (hits.length === 1 ? ' memorial' : ' memorials') + (hits.length > 200 ? ', the first 200 of them:' : '')
  for (const [code, name, years] of hits.slice(0, 200)) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = 'g/' + code + '/index.html'
    link.dir = 'auto'
    link.textContent = name
    item.append(link, ' ' + years)
    list.append(item)
  }
})
`

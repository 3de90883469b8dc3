import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from '../../lib/built-folder.ts'

/** A page the build has rendered; `{site}` and `{url}` in its texts are placeholders. */
export interface PreparedPage {
  path: string
  title: string
  description: string
  keywords: string
  body: string
  scripts: readonly string[]
  styles: readonly string[]
  preload?: readonly { as: 'font' | 'image'; href: string }[]
}

export interface BuiltPages {
  /** The HTML frame all pages share. */
  frame: string
  socialCard: string
  pages: ReadonlyMap<string, PreparedPage>
}

/** Null while nothing has been built, as in development. */
export function readBuiltPages(): BuiltPages | null {
  const prepared = join(builtFolder, '../pages.json')
  if (!existsSync(prepared)) return null
  const { socialCard, pages } = JSON.parse(readFileSync(prepared, 'utf8')) as {
    socialCard: string
    pages: PreparedPage[]
  }
  return {
    frame: readFileSync(join(builtFolder, 'index.html'), 'utf8'),
    socialCard,
    pages: new Map(pages.map((page) => [page.path, page])),
  }
}

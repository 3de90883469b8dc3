import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from '../../lib/built-folder.ts'

/** The files of a page in addition to those of the frame. */
export interface PageFiles {
  scripts: readonly string[]
  styles: readonly string[]
  preload?: readonly { as: 'font' | 'image'; href: string }[]
}

/** A page that is the same for every new visitor. */
export interface PublicPage extends PageFiles {
  path: string
}

export interface BuiltPages {
  /** The HTML frame all pages share. */
  frame: string
  socialCard: string
  pages: ReadonlyMap<string, PublicPage>
  /** Of the memorial page, which every grave has. */
  memorial: PageFiles
}

/** Null while nothing has been built, as in development. */
export function readBuiltPages(): BuiltPages | null {
  const prepared = join(builtFolder, '../pages.json')
  if (!existsSync(prepared)) return null
  const { socialCard, pages, memorial } = JSON.parse(readFileSync(prepared, 'utf8')) as {
    socialCard: string
    pages: PublicPage[]
    memorial: PageFiles
  }
  return {
    frame: readFileSync(join(builtFolder, 'index.html'), 'utf8'),
    socialCard,
    memorial,
    pages: new Map(pages.map((page) => [page.path, page])),
  }
}

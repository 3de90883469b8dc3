import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Article } from '../../src/web/content/article.ts'
import { parseArticle } from '../../src/web/content/parse-article.ts'

const folder = join(import.meta.dirname, '../../src/web/content/articles')

/**
 * Parses articles during the build, so that no page contains a Markdown parser. Writes what the server
 * needs for its feed and its prerendered pages.
 */
export function articles(): Plugin {
  return {
    name: 'articles',
    load(id) {
      const [file = '', query] = id.split('?')
      if (!file.startsWith(folder) || !file.endsWith('.md')) return null
      const { content, ...summary } = readArticle(file)
      const shown = query === 'summary' ? summary : { ...summary, content }
      return `export default ${JSON.stringify(shown)}`
    },
    generateBundle() {
      const source = JSON.stringify(allArticles(), (key, value: unknown) =>
        key === 'content' ? undefined : value,
      )
      this.emitFile({ type: 'asset', fileName: 'articles.json', source })
    },
  }
}

/** Newest first. */
export function allArticles(): Article[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readArticle(join(folder, name)))
    .toSorted((a, b) => b.publishDate.localeCompare(a.publishDate))
}

function readArticle(file: string): Article {
  return parseArticle(basename(file, '.md'), readFileSync(file, 'utf8'))
}

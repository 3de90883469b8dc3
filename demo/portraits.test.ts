import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inventPerson } from './people/person.ts'
import { portraitGroup } from './portrait-group.ts'

const files = readdirSync('demo/portraits', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.webp'),
)
const crowd = Array.from({ length: 3000 }, (_, index) => inventPerson(1, index, '2026-05-01'))

test('every group that people fall into has seven pictures, and no picture is left over', () => {
  const groups = new Set(crowd.map(portraitGroup))
  const wanted = [...groups].flatMap((group) =>
    Array.from({ length: 7 }, (_, i) => `${group}/${i + 1}.webp`),
  )
  expect(files.toSorted()).toEqual(wanted.toSorted())
})

test('a portrait shows a grown person, never older than at the passing', () => {
  const wrong = crowd.filter(({ portraitAge, bornOn, passedOn }) => {
    if (portraitAge === null) return false
    const age = Number((passedOn ?? '2026-05-01').slice(0, 4)) - Number(bornOn.slice(0, 4))
    return portraitAge < 16 || portraitAge > age
  })
  expect(wrong).toEqual([])
})

test('pictures have the shape of a portrait and are small', async () => {
  for (const file of files) {
    const { format, width, height } = await sharp(`demo/portraits/${file}`).metadata()
    expect({ file, format, width, height }).toEqual({
      file,
      format: 'webp',
      width: 320,
      height: 400,
    })
  }
  const bytes = files.map((file) => statSync(`demo/portraits/${file}`).size)
  expect(Math.max(...bytes)).toBeLessThan(20_000)
})

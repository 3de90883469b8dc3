import { expect, test } from 'vitest'
import { registerOf, sameAsAddress } from './same-as.ts'

test.each([
  ['https://www.wikidata.org/wiki/Q7259', 'Wikidata'],
  ['https://de.findagrave.com/memorial/1991/ida-example', 'Find a Grave'],
  ['https://www.wikitree.com/wiki/Example-12', 'WikiTree'],
  ['https://ancestors.familysearch.org/en/ABCD-123/ida-example', 'FamilySearch'],
])('%s leads to %s', (address, name) => {
  expect(registerOf(address)).toBe(name)
  expect(sameAsAddress(address)).toBe(address)
})

test('what only tells where somebody came from is left out', () => {
  expect(sameAsAddress(' http://www.wikitree.com/wiki/Example-12?from=mail#top ')).toBe(
    'https://www.wikitree.com/wiki/Example-12',
  )
})

test.each([
  '',
  'Wikidata',
  'https://www.wikidata.org',
  'https://wikidata.org.example.com/wiki/Q1',
  'https://notwikidata.org/wiki/Q1',
  'https://www.wikidata.org:8443/wiki/Q1',
  'https://someone:secret@www.wikidata.org/wiki/Q1',
  'https://www.wikidata.org@example.com/wiki/Q1',
  'javascript:alert(1)//www.wikidata.org/x',
  'ftp://www.wikidata.org/wiki/Q1',
])('%j leads to no register', (address) => {
  expect(sameAsAddress(address)).toBeNull()
})

import { expect, test } from 'vitest'
import { filterColumnsOf, noFilterColumns } from './filter-columns.ts'
import {
  defaultVisibility,
  type GraveState,
  isAsNarrow,
  isListed,
  mayBeIndexed,
  mayShowPictures,
  mayShowPortrait,
  type PartAudience,
  shownTo,
} from './visibility.rules.ts'

const living: GraveState = {
  visibility: defaultVisibility,
  bornOn: '1931-04-02',
  passedOn: null,
  isClosed: false,
  isHidden: false,
  keptBy: 'owner',
  isWaiting: false,
}
const passedOn = '2019-11-30'
const chosen = (choice: Partial<GraveState['visibility']>, state: Partial<GraveState> = {}) => ({
  ...living,
  ...state,
  visibility: { ...defaultVisibility, ...choice },
})

const stones = [
  // audience, passed, public, link, guardian, owner
  ['everybody', false, 'named', 'named', 'named', 'named'],
  ['everybody', true, 'named', 'named', 'named', 'named'],
  ['link', false, 'none', 'named', 'named', 'named'],
  ['link', true, 'none', 'named', 'named', 'named'],
  ['reserved', false, 'nameless', 'none', 'named', 'named'],
  ['reserved', true, 'named', 'named', 'named', 'named'],
] as const

test.each(stones)('audience %s, passed %s: public %s, link %s, guardian %s, owner %s', (...row) => {
  const [audience, hasPassed, ...expected] = row
  const grave = chosen({ audience }, { passedOn: hasPassed ? passedOn : null })
  const ways = ['public', 'link', 'guardian', 'owner'] as const
  expect(ways.map((way) => shownTo(way, grave).stone)).toEqual(expected)
  expect(isListed(grave)).toBe(expected[0] !== 'none')
})

test('birthday, portrait and words are hidden until the passing, and no longer', () => {
  const choice = {
    birthday: 'hidden',
    portraitWhileLiving: false,
    wordsWhileLiving: false,
  } as const
  const hidden = {
    stone: 'named',
    birthday: 'hidden',
    portrait: false,
    words: false,
    story: false,
    pictures: false,
    voice: false,
    voiceIsKnown: true,
  }
  expect(shownTo('public', chosen(choice))).toEqual(hidden)
  expect(shownTo('guardian', chosen(choice))).toEqual({ ...hidden, birthday: 'full' })
  expect(mayShowPortrait(chosen(choice))).toBe(false)
  const everything = {
    stone: 'named',
    birthday: 'full',
    portrait: true,
    words: true,
    story: true,
    pictures: true,
    voice: true,
    voiceIsKnown: true,
  }
  expect(shownTo('public', chosen(choice, { passedOn }))).toEqual(everything)
  expect(shownTo('owner', chosen(choice))).toEqual(everything)
})

test('story, pictures and voice have an audience each, tied to nothing else', () => {
  const parts = ['story', 'pictures', 'voice'] as const
  for (const part of parts) {
    const seen = (audience: PartAudience, state: Partial<GraveState> = {}) => {
      const grave = chosen(
        {
          portraitWhileLiving: false,
          wordsWhileLiving: false,
          storyAudience: 'nobody',
          picturesAudience: 'nobody',
          voiceAudience: 'nobody',
          [`${part}Audience`]: audience,
        },
        state,
      )
      const shown = shownTo('public', grave)
      return parts.filter((one) => shown[one])
    }
    expect(seen('everybody')).toEqual([part])
    expect(seen('everybody', { passedOn })).toEqual([part])
    expect(seen('passed')).toEqual([])
    expect(seen('passed', { passedOn })).toEqual([part])
    expect(seen('nobody', { passedOn })).toEqual([])
    expect(seen('everybody', { isClosed: true })).toEqual([])
  }
  const silent = chosen({ voiceAudience: 'nobody' }, { passedOn })
  expect(shownTo('public', silent).voiceIsKnown).toBe(false)
  expect(shownTo('guardian', silent).voice).toBe(false)
  expect(shownTo('owner', silent).voice).toBe(true)
  expect(mayShowPictures(chosen({ picturesAudience: 'everybody' }, { bornOn: null }))).toBe(true)
  expect(mayShowPictures(chosen({ picturesAudience: 'passed' }))).toBe(false)
})

test('a closed account, a hidden grave and one without a birthday show nothing to others', () => {
  for (const state of [
    { isClosed: true },
    { isHidden: true },
    { bornOn: null },
    { isClosed: true, passedOn },
    { isHidden: true, passedOn },
  ]) {
    for (const way of ['public', 'link', 'guardian'] as const) {
      expect(shownTo(way, chosen({}, state)).stone).toBe('none')
    }
    expect(shownTo('owner', chosen({}, state)).stone).toBe('named')
  }
  expect(mayShowPortrait(chosen({}, { bornOn: null }))).toBe(true)
  expect(mayShowPortrait(chosen({}, { isClosed: true }))).toBe(false)
  expect(mayShowPortrait(chosen({}, { isHidden: true }))).toBe(false)
})

test('search engines find what everybody may see, unless the owner says no', () => {
  expect(mayBeIndexed(living)).toBe(true)
  expect(mayBeIndexed(chosen({ searchEngines: false }))).toBe(false)
  expect(mayBeIndexed(chosen({ audience: 'link' }))).toBe(false)
  expect(mayBeIndexed(chosen({ audience: 'reserved' }))).toBe(false)
  expect(mayBeIndexed(chosen({ audience: 'reserved' }, { passedOn }))).toBe(true)
})

const inGermany = { nationality: 'DE', bornPrecision: null, passedPrecision: null }

test('filters use only what a visitor may see', () => {
  const all = {
    keptBy: 'owner',
    country: 'DE',
    bornYear: 1931,
    bornDay: 402,
    passedYear: null,
    passedDay: null,
  }
  expect(filterColumnsOf(living, inGermany)).toEqual(all)
  expect(filterColumnsOf(chosen({ birthday: 'year' }), inGermany)).toEqual({
    ...all,
    bornDay: null,
  })
  expect(filterColumnsOf(chosen({ birthday: 'hidden' }), inGermany)).toEqual({
    ...all,
    bornYear: null,
    bornDay: null,
  })
  expect(filterColumnsOf(chosen({ audience: 'reserved' }), inGermany)).toEqual({
    ...noFilterColumns,
    keptBy: 'owner',
  })
  expect(filterColumnsOf(chosen({ birthday: 'hidden' }, { passedOn }), inGermany)).toEqual({
    ...all,
    passedYear: 2019,
    passedDay: 1130,
  })
})

test('a choice is as narrow as another if no part of it shows more', () => {
  const narrow = { ...defaultVisibility, audience: 'link', searchEngines: false } as const
  expect(isAsNarrow(narrow, defaultVisibility)).toBe(true)
  expect(isAsNarrow(defaultVisibility, defaultVisibility)).toBe(true)
  expect(isAsNarrow(defaultVisibility, narrow)).toBe(false)
  // After the passing a reserved grave is open to all, so it is wider than one with a link.
  expect(isAsNarrow({ ...defaultVisibility, audience: 'reserved' }, narrow)).toBe(false)
  expect(isAsNarrow({ ...narrow, birthday: 'year' }, { ...narrow, birthday: 'hidden' })).toBe(false)
  expect(isAsNarrow({ ...narrow, searchEngines: true }, narrow)).toBe(false)
  for (const part of ['storyAudience', 'picturesAudience', 'voiceAudience'] as const) {
    expect(isAsNarrow({ ...defaultVisibility, [part]: 'nobody' }, defaultVisibility)).toBe(true)
    expect(isAsNarrow(defaultVisibility, { ...defaultVisibility, [part]: 'nobody' })).toBe(false)
  }
})

test('a memorial by family that waits is there for those with its link, and for its keepers', () => {
  const waiting = chosen({}, { passedOn, bornOn: null, keptBy: 'family', isWaiting: true })
  expect(shownTo('public', waiting).stone).toBe('none')
  expect(shownTo('link', waiting)).toMatchObject({ stone: 'named', words: true, voice: true })
  expect(shownTo('owner', waiting).stone).toBe('named')
  expect([isListed(waiting), mayBeIndexed(waiting)]).toEqual([false, false])
  expect(shownTo('link', { ...waiting, isHidden: true }).stone).toBe('none')
  const open = { ...waiting, isWaiting: false }
  expect([isListed(open), mayBeIndexed(open)]).toEqual([true, true])
})

test('only a day that is known is remembered every year', () => {
  const known = chosen({}, { passedOn, keptBy: 'family' })
  const exact = { nationality: null, bornPrecision: 'year', passedPrecision: 'month' } as const
  expect(filterColumnsOf(known, exact)).toEqual({
    keptBy: 'family',
    country: null,
    bornYear: 1931,
    bornDay: null,
    passedYear: 2019,
    passedDay: null,
  })
})

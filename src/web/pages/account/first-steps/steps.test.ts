import { expect, test } from 'vitest'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { nextStep, progressOf, stepsOf } from './steps.ts'

const empty: Profile = {
  id: 1,
  email: 'ottilie@example.org',
  full_name: '',
  date_of_birth: null,
  death_date: null,
  memorial_message: '',
  grave_style: 'simple',
  nationality: null,
  profile_photo: null,
  audio_message: null,
  is_administrator: false,
  is_only_administrator: false,
  has_premium_features: false,
  referral_source: null,
  same_as: [],
  memorial_url: null,
  story_audience: 'passed',
  pictures_audience: 'passed',
  voice_audience: 'passed',
  erased_at: null,
  is_listed: true,
  is_sealed: false,
}

const statesOf = (profile: Profile, hasReadyGuardian = false) =>
  stepsOf(profile, hasReadyGuardian).map(({ state }) => state)
const nextOf = (profile: Profile, hasReadyGuardian = false) =>
  nextStep(stepsOf(profile, hasReadyGuardian))?.tab

const born = { ...empty, full_name: 'Ottilie Varga', date_of_birth: '1961-05-04' }

test('a new owner has five open steps and three locked ones', () => {
  const states = 'open open open locked locked locked open open'
  expect(statesOf(empty).join(' ')).toBe(states)
})

test('the day of birth comes first, then the name, then a guardian', () => {
  expect(nextOf(empty)).toBe('dateofbirth')
  expect(nextOf({ ...born, full_name: '' })).toBe('fullname')
  expect(nextOf(born)).toBe('administrators')
})

test('a locked step is next only when nothing else is left', () => {
  expect(nextOf(born, true)).toBe('photo')
  expect(nextOf({ ...born, has_premium_features: true }, false)).toBe('administrators')
})

test('all that can be done without paying counts as all', () => {
  expect(progressOf(stepsOf(empty, false))).toEqual({ done: 0, total: 5 })
  expect(progressOf(stepsOf(born, true))).toEqual({ done: 5, total: 5 })
})

test('a whole memorial has no next step', () => {
  const whole: Profile = {
    ...born,
    has_premium_features: true,
    memorial_message: 'The orchard is yours now.',
    profile_photo: '/api/media/portraits/a.webp',
    audio_message: '/api/media/voices/a.mp3',
  }
  expect(nextOf(whole, true)).toBeUndefined()
  expect(statesOf(whole, true)).toEqual(Array.from({ length: 8 }, () => 'done'))
})

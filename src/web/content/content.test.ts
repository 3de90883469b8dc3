import { expect, test } from 'vitest'
import { faq } from './faq.ts'
import { privacy } from './privacy.ts'
import { freeSite, paidSite } from './sample-site.ts'
import { terms } from './terms.ts'

const questionsOf = (site = paidSite) => faq(site).flatMap((section) => section.questions)

test.each([paidSite, freeSite])('the FAQ answers 22 different questions', (site) => {
  const questions = questionsOf(site)
  expect(questions).toHaveLength(22)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(22)
  expect(questions.every(({ answer }) => answer.length > 0)).toBe(true)
})

test('the terms have 17 sections and a disclaimer about content, loss and availability', () => {
  expect(terms(paidSite).sections).toHaveLength(17)
  expect(terms(paidSite).box?.paragraphs.map((words) => words.split(':')[0])).toEqual([
    'Content responsibility',
    'Data loss',
    'Service availability',
  ])
})

test('the privacy policy has 13 sections and an important notice', () => {
  expect(privacy(paidSite).sections).toHaveLength(13)
  expect(privacy(paidSite).box?.title).toBe('Important notice')
})

test('prices, places, company, law and authority are those of the configuration', () => {
  const site = {
    ...paidSite,
    site_name: 'Ashgrove',
    graveyard_capacity: 2500,
    prices: {
      currency: 'eur',
      premium: { cents: 1200, tag: '€12.00' },
      ultra_premium: { cents: 6000, tag: '€60.00' },
    },
    imprint: {
      company: 'Ashgrove e. V.',
      address: '1 Example Street, Ashgrove',
      law: 'Germany',
      authority: 'the authority of Ashgrove',
      proceeds: null,
    },
  }
  const texts = JSON.stringify([faq(site), terms(site), privacy(site)])
  for (const words of [
    '€12.00',
    '€60.00',
    '12.00 EUR',
    '60.00 EUR',
    '2,500',
    'Ashgrove e. V.',
    '1 Example Street',
    'law of Germany',
    'the authority of Ashgrove',
  ]) {
    expect(texts).toContain(words)
  }
  expect(texts).not.toMatch(/Romania|ANSPDCP|1,000,000|9\.99|USD|40%|Vigil/)
})

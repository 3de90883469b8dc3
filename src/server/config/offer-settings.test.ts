import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { unsetImprint } from './offer-settings.ts'

test('what the operator has not set of the legal texts is listed', () => {
  expect(unsetImprint(readConfig({}).imprint)).toEqual([
    'COMPANY',
    'COMPANY_ADDRESS',
    'LAW',
    'SUPERVISORY_AUTHORITY',
    'PROCEEDS',
  ])
  const { imprint } = readConfig({ COMPANY: 'Ashgrove Ltd', PROCEEDS: 'off' })
  expect(imprint.proceeds).toBeNull()
  expect(unsetImprint(imprint)).toEqual(['COMPANY_ADDRESS', 'LAW', 'SUPERVISORY_AUTHORITY'])
})

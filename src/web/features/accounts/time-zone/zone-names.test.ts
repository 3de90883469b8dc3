import { expect, test } from 'vitest'
import { findZones, groupZones, zoneText } from './zone-names.ts'

test('zones stand under their region, sorted, each once', () => {
  const names = ['UTC', 'Europe/Isle_of_Man', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/Berlin']
  expect(groupZones(names)).toEqual([
    { region: 'Asia', zones: [{ name: 'Asia/Tokyo', label: 'Tokyo' }] },
    {
      region: 'Europe',
      zones: [
        { name: 'Europe/Berlin', label: 'Berlin' },
        { name: 'Europe/Isle_of_Man', label: 'Isle of Man' },
      ],
    },
    { region: 'Other', zones: [{ name: 'UTC', label: 'UTC' }] },
  ])
})

test('a zone reads as a place', () => {
  expect(zoneText('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina, America')
  expect(zoneText('UTC')).toBe('UTC')
})

test('a place has the name of today, and is found by both', () => {
  expect(zoneText('Europe/Kiev')).toBe('Kyiv, Europe')
  expect(groupZones(['Europe/Kiev'])[0]?.zones).toEqual([{ name: 'Europe/Kiev', label: 'Kyiv' }])
  const names = ['Europe/Kiev', 'Asia/Calcutta', 'America/Sao_Paulo']
  expect(findZones(names, 'kyiv')).toEqual(['Europe/Kiev'])
  expect(findZones(names, 'Calcut')).toEqual(['Asia/Calcutta'])
  expect(findZones(names, ' são pau')).toEqual(['America/Sao_Paulo'])
  expect(findZones(names, 'nowhere')).toEqual([])
})

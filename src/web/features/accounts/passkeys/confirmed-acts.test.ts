import { expect, test } from 'vitest'
import { contract } from '../../../../contract/index.ts'
import { actAfter } from './confirmed-acts.ts'

test('the dialog says what follows for every act of a member that asks for a password', () => {
  const operations = Object.values(contract).flatMap((room) => Object.values(room))
  const asking = operations.filter(
    (operation) => operation.access === 'member' && operation.needsConfirmation,
  )
  expect(asking.length).toBeGreaterThan(10)
  const unnamed = asking
    .map(({ path }) => path)
    .filter((path) => /goes on by itself/.test(actAfter(path)))
  expect(unnamed).toEqual([])
  expect(actAfter('/accounts/administrators/:id/remove/')).toBe(
    'Then they are no longer your administrator.',
  )
})

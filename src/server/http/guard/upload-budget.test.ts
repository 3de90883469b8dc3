import { expect, test } from 'vitest'
import { UploadBudget } from './upload-budget.ts'

test('uploads share a budget, one network has a part of it, and what ends gives its bytes back', () => {
  const budget = new UploadBudget({ together: 100, perNetwork: 60 })
  const first = budget.open('192.0.2.1')
  first.add(50)
  expect(() => budget.open('192.0.2.1').add(20)).toThrow(expect.objectContaining({ code: 'busy' }))
  const second = budget.open('192.0.2.2')
  second.add(50)
  expect(() => budget.open('192.0.2.3').add(1)).toThrow(expect.objectContaining({ code: 'busy' }))
  first.release()
  first.release()
  expect(budget.parked).toBe(50)
  budget.open('192.0.2.1').add(50)
  expect(budget.parked).toBe(100)
})

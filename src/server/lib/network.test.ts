import { expect, test } from 'vitest'
import { networkOf, networkStart } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s counts as %s, and in the wide as %s', (address, narrow, wide) => {
  expect(networkOf(address)).toBe(narrow)
  expect(networkOf(address, 48)).toBe(wide)
})

test.each([
  ['192.0.2.7', '192.0.…'],
  ['::ffff:192.0.2.7', '192.0.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:…'],
  ['::1', null],
  ['127.0.0.1', null],
])('%s is shown as %s', (address, shown) => {
  expect(networkStart(address)).toBe(shown)
})

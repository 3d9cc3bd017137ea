import {expect, it} from 'vitest'
import {networkOfAddress} from './network-of-address.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::ffff:cb00:714d', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', 'unknown'],
  ['none.of.these', 'unknown'],
])('counts %j with its network, %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

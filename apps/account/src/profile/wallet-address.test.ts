import { expect, test } from 'vitest'
import { toChecksumAddress } from './wallet-address.ts'

// Examples of EIP-55.
test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('%s has the right checksum', (address) => {
  expect(toChecksumAddress(address)).toBe(address)
  expect(toChecksumAddress(address.toLowerCase())).toBe(address)
})

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
  '',
])('%s is rejected', (address) => {
  expect(toChecksumAddress(address)).toBeNull()
})

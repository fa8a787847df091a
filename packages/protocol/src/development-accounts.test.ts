import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  developmentAccounts,
  findAddressProblem,
  findKeyProblem,
  isDevelopmentAddress,
  isDevelopmentKey,
} from './development-accounts.ts'

const mnemonic = 'test test test test test test test test test test test junk'

test('default: the first twenty accounts of the mnemonic', () => {
  const derived = Array.from({ length: 20 }, (_, addressIndex) => {
    const account = mnemonicToAccount(mnemonic, { addressIndex })
    const { privateKey } = account.getHdKey()
    return { address: account.address, privateKey: privateKey && bytesToHex(privateKey) }
  })
  expect(developmentAccounts).toEqual(derived)
})

test('behavior: recognizes them in any case, and no others', () => {
  for (const { address, privateKey } of developmentAccounts) {
    expect(isDevelopmentAddress(address.toLowerCase())).toBe(true)
    expect(isDevelopmentKey(`0x${privateKey.slice(2).toUpperCase()}`)).toBe(true)
  }
  const next = mnemonicToAccount(mnemonic, { addressIndex: 20 })
  expect(isDevelopmentAddress(next.address)).toBe(false)
  expect(isDevelopmentKey(`0x${'ab'.repeat(32)}`)).toBe(false)
})

test('behavior: a program may use them on the local chain only', () => {
  for (const { address, privateKey } of developmentAccounts) {
    expect(findAddressProblem(address.toLowerCase(), 8453)).toContain('31337 only')
    expect(findAddressProblem(address, 31337)).toBeUndefined()
    expect(findKeyProblem(privateKey, 8453)).toContain('31337 only')
    expect(findKeyProblem(privateKey, 31337)).toBeUndefined()
  }
  expect(findKeyProblem(`0x${'ab'.repeat(32)}`, 8453)).toBeUndefined()
  expect(findKeyProblem(undefined, 8453)).toBeUndefined()
  expect(findAddressProblem(`0x${'ab'.repeat(20)}`, 8453)).toBeUndefined()
  expect(findAddressProblem(undefined, 8453)).toBeUndefined()
})

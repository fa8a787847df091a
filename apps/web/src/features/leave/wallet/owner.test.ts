import { localAccounts } from '@tyche/protocol/development-accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { readTypedOwner, setOwner } from './owner.ts'

const [{ address, privateKey: key }] = localAccounts.players

afterEach(() => {
  setOwner(undefined)
  vi.resetModules()
})

const reload = async () => (await import('./owner.ts')).useOwner.getState().owner

test('default: an address is looked at; a key signs on the local chain only', () => {
  expect(readTypedOwner(` ${address.toLowerCase()} `, { isLocal: false })).toEqual({ kind: 'address', address })
  expect(readTypedOwner(key, { isLocal: true })).toEqual({ kind: 'key', address, key })
  expect(readTypedOwner(key, { isLocal: false })).toBeUndefined()
  expect(readTypedOwner('vitalik.eth', { isLocal: true })).toBeUndefined()
})

test('behavior: a wallet outlives a reload, a key does not', async () => {
  setOwner({ kind: 'wallet', address, walletId: 'a.wallet' })
  expect(await reload()).toEqual({ kind: 'wallet', address, walletId: 'a.wallet' })
  vi.resetModules()
  setOwner(undefined)
  setOwner({ kind: 'key', address, key })
  expect(JSON.stringify(localStorage)).not.toContain(key)
  expect(await reload()).toBeUndefined()
})

import { localAccounts } from '@tyche/protocol/development-accounts'
import { localChain } from '@tyche/protocol/local-chain'
import { expect, test } from 'vitest'
import type { Connection } from '../connection/open-connection.ts'
import type { InjectedWallet, InjectedWallets } from './injected-wallets.ts'
import { walletSourceOf } from './wallet-source.ts'

const [{ address, privateKey: key }, other] = localAccounts.players
const connection = { chain: localChain, rpc: 'http://127.0.0.1:1' } as unknown as Connection

/** A wallet on a chain, which knows only some chains. */
function walletOf({ chainId = 1, known = [1, localChain.id], account = address as string } = {}) {
  const asked: string[] = []
  let current = chainId
  const request = async ({ method, params }: { method: string; params?: [{ chainId: string }] }) => {
    asked.push(method)
    if (method === 'eth_requestAccounts') return [account]
    if (method === 'wallet_addEthereumChain') known.push(Number(params?.[0].chainId))
    if (method === 'wallet_switchEthereumChain' && !known.includes(Number(params?.[0].chainId)))
      throw Object.assign(new Error('unknown'), { code: 4902 })
    if (method.startsWith('wallet_')) current = Number(params?.[0].chainId)
    return method === 'eth_chainId' ? `0x${current.toString(16)}` : null
  }
  const wallet = { id: 'a.wallet', name: 'A', icon: undefined, provider: { request } } as unknown as InjectedWallet
  const wallets = { find: (id: string) => (id === 'a.wallet' ? wallet : undefined) } as InjectedWallets
  const open = (walletId = 'a.wallet') => {
    const source = walletSourceOf({ kind: 'wallet', address, walletId }, connection, wallets)
    return typeof source === 'function' ? source() : source
  }
  return { asked, open, wallets }
}

test('default: the wallet is switched to the chain, which is added where it is unknown', async () => {
  const knowing = walletOf()
  expect((await knowing.open())?.account.address).toBe(address)
  expect(knowing.asked).not.toContain('wallet_addEthereumChain')
  const unknowing = walletOf({ known: [1] })
  expect((await unknowing.open())?.chain.id).toBe(localChain.id)
  expect(unknowing.asked).toContain('wallet_addEthereumChain')
})

test('error: another account, or no such wallet any more', async () => {
  await expect(walletOf({ account: other.address }).open()).rejects.toMatchObject({ problem: 'accountChanged' })
  await expect(walletOf().open('gone.wallet')).rejects.toMatchObject({ problem: 'noWallet' })
})

test('behavior: an address signs nothing, a key signs without asking', () => {
  const { wallets } = walletOf()
  expect(walletSourceOf({ kind: 'address', address }, connection, wallets)).toBeUndefined()
  expect(walletSourceOf({ kind: 'key', address, key }, connection, wallets)).toMatchObject({ account: { address } })
})

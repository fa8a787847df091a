import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../testing-folder.ts'
import { keepDumps } from './dump-keeper.ts'
import { readNewestDump } from './dump-store.ts'
import { openChain } from './open-chain.ts'
import { callRpc } from './rpc.ts'

interface DumpedState {
  readonly accounts: Record<string, { readonly nonce: number }>
  readonly blocks: readonly { readonly transactions: readonly unknown[] }[]
}

test('behavior: a dump taken while blocks are mined has every transaction of its accounts in its blocks', async () => {
  const folder = testFolder()
  const { chain } = await openChain({ folder, port: 0 })
  onTestFinished(() => chain.stop())
  const keeper = keepDumps({ folder, ...chain, onError: () => undefined })
  const [from = ''] = await callRpc<string[]>(chain.rpcUrl, 'eth_accounts')

  const dumps = new Map<string, { nonce: number; mined: number }>()
  const look = async () => {
    const { dump } = await readNewestDump(folder)
    if (!dump || dumps.has(dump.path)) return
    const state = JSON.parse(dump.json) as DumpedState
    const mined = state.blocks.reduce((sum, { transactions }) => sum + transactions.length, 0)
    dumps.set(dump.path, { nonce: Number(state.accounts[from.toLowerCase()]?.nonce ?? 0), mined })
  }
  while (dumps.size < 5) {
    await callRpc(chain.rpcUrl, 'eth_sendTransaction', [{ from, to: from, value: '0x1' }])
    await look()
  }
  keeper.abandon()

  for (const { nonce, mined } of dumps.values()) expect(nonce).toBe(mined)
}, 60_000)

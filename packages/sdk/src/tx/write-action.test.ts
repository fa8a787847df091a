import type { Client } from 'viem'
import { expect, test } from 'vitest'
import * as games from '../games/writes.ts'
import * as lottery from '../lottery/writes.ts'
import * as pools from '../pools/writes.ts'
import * as randomness from '../randomness/writes.ts'
import * as rewards from '../rewards/writes.ts'

const address = `0x${'11'.repeat(20)}` as const
const contract = (byte: string) => `0x${byte.repeat(20)}` as const
const contracts = { luckyBuy: contract('22'), incomeVault: contract('33'), rewardPool: contract('44') }
const deployment = { contracts: { ...contracts, randomnessCoordinator: contract('55') } }
const wallet = { account: { address }, chain: { id: 31337 } }
const parameters = {
  ...{
    deployment,
    wallet,
    manager: contract('66'),
    pool: contract('77'),
    game: contract('88'),
    source: contract('99'),
  },
  ...{ token: address, receiver: address, to: address, amount: 1n, lpAmount: 1n, minLp: 1n, minOut: 1n, deadline: 1n },
  ...{ orderId: 1n, orderIds: [1n], ticketId: 1n, productId: 7, nonce: 1n, codes: [3], leaf: {}, proof: [] },
  ...{ preOrder: { token: address, onceAmount: 5n, preCount: 2 }, signature: '0x', signatures: [], vouchers: [] },
  ...{ round: 1n, requestIds: [1n], callbackGas: 1n },
}

/** What a write asks the node to try; every allowance suffices. */
async function triedCall(write: (client: Client, given: never) => { until: (name: 'mined') => Promise<unknown> }) {
  const tried: { functionName: string; address: string }[] = []
  const client = {
    readContract: async () => 10n,
    estimateContractGas: async (call: { functionName: string; address: string }) => {
      tried.push(call)
      throw new Error('tried')
    },
  }
  await expect(write(client as unknown as Client, parameters as never).until('mined')).rejects.toThrow('tried')
  return tried
}

// `source` is a pool, which calls it otherwise than LuckyBuy and the reward pool.
const otherNames: Record<string, string> = { claimLiability: 'claim', claimVouchers: 'multiClaim', pushIncome: 'push' }
const writes = Object.entries({ ...games, ...lottery, ...pools, ...randomness, ...rewards })

test.each(writes)('default: %s tries one call, which is its own', async (name, write) => {
  const calls = await triedCall(write as never)
  expect(calls.map(({ functionName }) => functionName)).toEqual([otherNames[name] ?? name])
})

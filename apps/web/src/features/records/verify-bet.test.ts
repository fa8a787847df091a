// @vitest-environment node
import { coinFlipAbi } from '@tyche/contracts/abis'
import { coinFlip } from '@tyche/fairness'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainClient } from '../../lib/chain/chain-client.ts'
import type { ChainConfig } from '../../lib/chain-config/chain-config.ts'
import { runWrite } from '../../lib/tx/run-write.ts'
import { type GameChain, startGameChain } from '../../testing/game-chain.ts'
import { verifyBet } from './verify-bet.ts'

let world: GameChain
let config: ChainConfig
let hash: `0x${string}`

beforeAll(async () => {
  world = await startGameChain()
  const { chainId, contracts, beacon } = world.deployment
  config = { chainId, contracts, beacon } as unknown as ChainConfig
  const writer = await world.openPlayer(testWallets.players[0])
  const { address } = world.gameOf('coin')
  const spender = world.gameCenter
  const args = [10_000000n, 5, coinFlip.encodeGameData(1), world.token]
  const receipt = await runWrite(writer, {
    call: { address, abi: coinFlipAbi, functionName: 'pay', args },
    spend: { token: world.token, spender, amount: 50_000000n },
  })
  hash = receipt.transactionHash
}, 60_000)
afterAll(() => world?.stop())

test('error: a bet without a result cannot be verified yet', async () => {
  await expect(verifyBet(world.chain, config, hash)).rejects.toMatchObject({ name: 'NotVerifiableError' })
})

test('every step of an honest bet holds', async () => {
  await world.settleOpenBets()
  const report = await verifyBet(world.chain, config, hash)
  expect(report.steps.map(({ name, isTrue }) => [name, isTrue])).toEqual(
    ['bet', 'round', 'signature', 'randomness', 'words', 'payout'].map((name) => [name, true]),
  )
  expect(report).toMatchObject({ isTrue: true, choice: 1, wager: 50_000000n })
  expect(report.outcomes).toHaveLength(5)
})

test('a beacon key that did not sign fails at the signature', async () => {
  const other =
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
  const report = await verifyBet(world.chain, { ...config, beacon: { ...config.beacon, publicKey: other } }, hash)
  expect(report.isTrue).toBe(false)
  expect(report.steps.find(({ isTrue }) => !isTrue)?.name).toBe('signature')
})

test('a word that does not follow from the beacon fails', async () => {
  const tampered = {
    ...world.chain,
    getContractEvents: async (parameters: Parameters<ChainClient['getContractEvents']>[0]) => {
      const logs = await world.chain.getContractEvents(parameters)
      if (parameters.eventName !== 'BetCallback') return logs
      return logs.map((log) => ({
        ...log,
        args: { ...(log as unknown as { args: object }).args, randomWord: [1n, 2n, 3n, 4n, 5n] },
      }))
    },
  } as unknown as ChainClient
  const report = await verifyBet(tampered, config, hash)
  expect(report.steps.filter(({ isTrue }) => !isTrue).map(({ name }) => name)).toEqual(['words'])
})

import { gameAbi } from '@tyche/contracts/abis'
import { coinFlip, TAILS } from '@tyche/fairness'
import { type GameChain, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { type Hash, TransactionReceiptNotFoundError } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCall } from '../../test/send-call.ts'
import { findBet } from './find-bet.ts'
import { findVerifiable } from './find-verifiable.ts'

const bet = { game: 'coin', nonce: 1n } as const

let world: GameChain
let hash: Hash

beforeAll(async () => {
  world = await startGameChain()
  const player = await world.openPlayer(testWallets.players[0])
  const { address } = world.gameOf('coin')
  const args = [1_000000n, 1, coinFlip.encodeGameData(TAILS), world.token]
  const receipt = await sendCall(player, {
    call: { address, abi: gameAbi, functionName: 'pay', args },
    spend: { token: world.token, spender: world.gameCenter, amount: 1_000000n },
  })
  hash = receipt.transactionHash
  await world.settleOpenBets()
}, 60_000)
afterAll(() => world?.stop())

test('default: a transaction has the bet that it placed, and a bet’s number leads to it', async () => {
  const { chain, deployment } = world
  expect(await findVerifiable(chain, { deployment, hash })).toEqual({ placed: [bet], settled: [], drawn: [] })
  expect(await findBet(chain, { deployment, ...bet })).toBe(hash)
})

test('behavior: a settlement has the bets that it settled', async () => {
  const { chain, deployment } = world
  const { address } = world.gameOf('coin')
  const [log] = await chain.getContractEvents({ address, abi: gameAbi, eventName: 'BetCallback', fromBlock: 0n })
  const found = await findVerifiable(chain, { deployment, hash: log!.transactionHash })
  expect(found).toEqual({ placed: [], settled: [bet], drawn: [] })
})

test('behavior: the events of other contracts are nothing to verify', async () => {
  const { chain, deployment } = world
  const strange = { ...deployment, games: deployment.games.map((game) => ({ ...game, address: world.token })) }
  expect(await findVerifiable(chain, { deployment: strange, hash })).toEqual({ placed: [], settled: [], drawn: [] })
})

test('error: an unknown transaction, number or game', async () => {
  const { chain, deployment } = world
  const unknown = findVerifiable(chain, { deployment, hash: `0x${'ab'.repeat(32)}` })
  await expect(unknown).rejects.toBeInstanceOf(TransactionReceiptNotFoundError)
  for (const wrong of [
    { game: 'coin', nonce: 2n },
    { game: 'bingo', nonce: 1n },
  ])
    await expect(findBet(chain, { deployment, ...wrong })).rejects.toMatchObject({ missing: 'bet' })
})

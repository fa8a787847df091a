import { coinFlip, HEADS } from '@tyche/fairness'
import { type GameChain, type Player, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCall } from '../../../test/send-call.ts'
import { placeBetCall } from '../terms/place-bet-call.ts'
import { createBetTracker } from './bet-tracker.ts'
import { betsOfReceipt } from './bets-of-receipt.ts'
import { createGameReader } from './game-reader.ts'
import { memoryStorage } from './open/memory-storage.ts'
import { openPendingBets } from './open/pending-bets.ts'
import { readBet } from './read-bet.ts'

const [{ address: player }] = testWallets.players
let world: GameChain
let myself: Player

beforeAll(async () => {
  world = await startGameChain()
  myself = await world.openPlayer(testWallets.players[0])
})
afterAll(() => world?.stop())

test('behavior: an answer from before the result does not take the result back', async () => {
  const game = world.gameOf('coin')
  const terms = {
    choice: HEADS,
    gameData: coinFlip.encodeGameData(HEADS),
    playCount: 1,
    wager: 1_000000n,
    token: world.token,
  }
  const receipt = await sendCall(myself, placeBetCall({ game: game.address, gameCenter: world.gameCenter, terms }))
  const isAsked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const chain = world.chain.extend(({ readContract }) => ({
    readContract: (async (request) => {
      const value = await readContract(request)
      if (request.functionName !== 'statusOf') return value
      isAsked.resolve()
      await answer.promise
      return value
    }) as typeof readContract,
  }))
  const pendingBets = openPendingBets({ chainId: 31337, game: game.address, player, storage: memoryStorage() })
  pendingBets.add({ hash: receipt.transactionHash, placedAtMs: Date.now(), nonce: '1' })
  const reader = createGameReader(chain, { game })
  const told: string[] = []
  const isSettled = Promise.withResolvers<void>()
  const isFinal = Promise.withResolvers<void>()
  const tracker = createBetTracker({
    reader,
    player,
    pendingBets,
    confirmations: 0n,
    events: {
      onSettled: () => {
        told.push('settled')
        isSettled.resolve()
      },
      onPending: () => void told.push('pending'),
      onGone: () => void told.push('gone'),
      onFinal: () => {
        told.push('final')
        isFinal.resolve()
      },
    },
  })
  const [placed] = betsOfReceipt({ receipt, game: game.address, player })
  tracker.track(await readBet(reader, { receipt: placed! }))
  const stop = tracker.start()
  await isAsked.promise
  await world.settleOpenBets()
  await isSettled.promise
  answer.resolve()
  await isFinal.promise
  stop()
  expect(told).toEqual(['settled', 'final'])
})

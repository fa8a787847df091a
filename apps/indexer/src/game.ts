import { ponder } from 'ponder:registry'
import { bet, randomnessRequest } from 'ponder:schema'
import { toHex } from 'viem'
import { gameNameOf } from '../deployment.ts'

const betId = (game: string, nonce: bigint) => `${gameNameOf(game)}-${nonce}`

// `BetDetails` follows in the same transaction and fills in what `Bet` cannot say; a block is committed as one, so
// that no reader ever sees the values in between.
ponder.on('Game:Bet', async ({ event, context }) => {
  const { player, nonce, wager, token } = event.args
  await context.db
    .insert(bet)
    .values({
      id: betId(event.log.address, nonce),
      game: gameNameOf(event.log.address),
      gameAddress: event.log.address,
      nonce,
      player,
      payer: player,
      token,
      wager,
      playCount: 0,
      totalWager: 0n,
      gameData: '0x',
      settingsVersion: 0,
      requestId: 0n,
      beaconRound: 0n,
      status: 'pending',
      placedAt: Number(event.block.timestamp),
      placedBlock: event.block.number,
      placedHash: event.transaction.hash,
      placedLogIndex: event.log.logIndex,
    })
    .onConflictDoNothing()
})

ponder.on('Game:BetDetails', async ({ event, context }) => {
  const { nonce, requestId, payer, count, settingsVersion, gameData } = event.args
  const request = await context.db.find(randomnessRequest, { id: requestId })
  if (!request) throw new Error(`Bet ${nonce} names randomness request ${requestId}, which was never made.`)
  await context.db.update(bet, { id: betId(event.log.address, nonce) }).set((row) => ({
    payer,
    playCount: count,
    totalWager: row.wager * BigInt(count),
    gameData,
    settingsVersion,
    requestId,
    beaconRound: request.beaconRound,
  }))
})

ponder.on('Game:BetCallback', async ({ event, context }) => {
  const { nonce, amount, randomWord, multiplier, clientValue } = event.args
  await context.db.update(bet, { id: betId(event.log.address, nonce) }).set((row) => ({
    status: 'settled',
    settledAt: Number(event.block.timestamp),
    settledBlock: event.block.number,
    settleHash: event.transaction.hash,
    payout: amount,
    multiplier,
    playedCount: randomWord.length,
    randomWords: randomWord.map((word) => toHex(word, { size: 32 })),
    clientValue,
    profit: amount - row.totalWager,
  }))
})

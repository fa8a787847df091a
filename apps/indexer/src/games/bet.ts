import { ponder } from 'ponder:registry'
import { bet, playerHour, playerStat, poolToken, randomnessRequest, token as tokenTable } from 'ponder:schema'
import { toHex } from 'viem'
import { gameNameOf } from '../../deployment.ts'
import { readChoice, readPlays, readReserve, readSetting } from '../../ledger/bet-odds.ts'
import { hourOf } from '../../ledger/hour.ts'
import { closeBet, openBet } from '../../ledger/open-bet.ts'
import { claimBankMovement } from '../../ledger/pool-account.ts'
import { countVolume, poolTokenId } from '../../ledger/pool-value.ts'
import { traceBet, traceSettledBet } from '../../ledger/trace-bet.ts'
import { usdOf } from '../../ledger/usd.ts'

const betId = (game: `0x${string}`, nonce: bigint) => `${gameNameOf(game)}-${nonce}`

// `BetDetails` follows in the same transaction and fills in the fields that `Bet` lacks. Blocks are committed whole, so
// readers never see the values in between.
ponder.on('Game:Bet', async ({ event, context }) => {
  const { player, nonce, wager, token } = event.args
  const id = betId(event.log.address, nonce)
  // An earlier event of the game center set the pool of this token.
  const pool = (await context.db.find(tokenTable, { address: token }))?.pool
  if (!pool) throw new Error(`Bet ${id} was placed in ${token}, which no pool carries.`)
  await context.db
    .insert(bet)
    .values({
      id,
      game: gameNameOf(event.log.address),
      gameAddress: event.log.address,
      nonce,
      player,
      payer: player,
      token,
      pool,
      wager,
      playCount: 0,
      totalWager: 0n,
      reserved: 0n,
      gameData: '0x',
      choice: 0,
      settingsVersion: 0,
      requestId: 0n,
      beaconRound: 0n,
      status: 'pending',
      isSetAside: false,
      placedAt: Number(event.block.timestamp),
      placedBlock: event.block.number,
      placedHash: event.transaction.hash,
      placedLogIndex: event.log.logIndex,
    })
    .onConflictDoNothing()
})

ponder.on('Game:BetDetails', async ({ event, context }) => {
  const startMs = Date.now()
  const { nonce, requestId, payer, count, settingsVersion, gameData } = event.args
  const request = await context.db.find(randomnessRequest, { id: requestId })
  if (!request) throw new Error(`Bet ${nonce} names randomness request ${requestId}, which was never made.`)
  const game = gameNameOf(event.log.address)
  const id = betId(event.log.address, nonce)
  const row = await context.db.find(bet, { id })
  if (!row) throw new Error(`Bet ${id} has details and was never placed.`)
  const totalWager = row.wager * BigInt(count)
  const choice = await readChoice(context.db, { game, gameData, settingsVersion })
  const reserved = await readReserve(context.db, { game, gameData, settingsVersion, totalWager })
  const { gameCenter: banker } = await readSetting(context.db, game, settingsVersion)
  await openBet(event, context.db, { ...row, totalWager, reserved, banker })
  await context.db.update(bet, { id }).set({
    payer,
    playCount: count,
    totalWager,
    reserved,
    gameData,
    choice,
    settingsVersion,
    requestId,
    beaconRound: request.beaconRound,
  })
  traceBet({ transactionHash: row.placedHash, name: 'index bet', startMs, blockTime: event.block.timestamp, id })
})

ponder.on('Game:BetCallback', async ({ event, context: { db } }) => {
  const startMs = Date.now()
  const { nonce, amount, randomWord, multiplier, clientValue } = event.args
  const game = gameNameOf(event.log.address)
  const id = betId(event.log.address, nonce)
  const row = await db.find(bet, { id })
  if (!row) throw new Error(`Bet ${id} was settled and never placed.`)
  const { pool, token, totalWager, player } = row
  const { fee, feeReceiver } = await claimBankMovement(event, db, id)
  await closeBet(event, db, row)
  await countVolume(db, pool, token, totalWager, Number(event.block.timestamp))

  const plays = await readPlays(db, { ...row, game, randomWords: randomWord, multiplier })
  const account = await db.find(poolToken, { id: poolTokenId(pool, token) })
  const toUsd = (units: bigint) => (account?.price ? usdOf(units, account.price, account.decimals) : undefined)
  const [costUsd, payoutUsd] = [toUsd(totalWager), toUsd(amount)]

  await db.update(bet, { id }).set({
    status: 'settled',
    settledAt: Number(event.block.timestamp),
    settledBlock: event.block.number,
    settledLogIndex: event.log.logIndex,
    settleHash: event.transaction.hash,
    payout: amount,
    multiplier,
    playedCount: randomWord.length,
    randomWords: randomWord.map((word) => toHex(word, { size: 32 })),
    ...plays,
    clientValue,
    profit: amount - totalWager,
    fee,
    // The treasury earns the fee of every bet that is settled in time.
    lateSettler: fee > 0n ? feeReceiver : null,
    costUsd: costUsd ?? null,
    profitUsd: costUsd !== undefined && payoutUsd !== undefined ? payoutUsd - costUsd : null,
  })

  const added = {
    wins: plays?.winPlays ?? 0,
    losses: plays?.lossPlays ?? 0,
    costUsd: costUsd ?? 0n,
    payoutUsd: payoutUsd ?? 0n,
  }
  await db
    .insert(playerStat)
    .values({
      id: `${player}-${game}-${token}`.toLowerCase(),
      player,
      game,
      token,
      betCount: 1,
      playCount: randomWord.length,
      winCount: added.wins,
      lossCount: added.losses,
      totalWager,
      totalPayout: amount,
      costUsd: added.costUsd,
      payoutUsd: added.payoutUsd,
    })
    .onConflictDoUpdate((stat) => ({
      betCount: stat.betCount + 1,
      playCount: stat.playCount + randomWord.length,
      winCount: stat.winCount + added.wins,
      lossCount: stat.lossCount + added.losses,
      totalWager: stat.totalWager + totalWager,
      totalPayout: stat.totalPayout + amount,
      costUsd: stat.costUsd + added.costUsd,
      payoutUsd: stat.payoutUsd + added.payoutUsd,
    }))

  const hour = hourOf(event.block.timestamp)
  await db
    .insert(playerHour)
    .values({
      id: `${player}-${game}-${hour}`.toLowerCase(),
      player,
      game,
      hour,
      betCount: 1,
      costUsd: added.costUsd,
      payoutUsd: added.payoutUsd,
    })
    .onConflictDoUpdate((row) => ({
      betCount: row.betCount + 1,
      costUsd: row.costUsd + added.costUsd,
      payoutUsd: row.payoutUsd + added.payoutUsd,
    }))
  traceBet({ transactionHash: row.placedHash, name: 'index result', startMs, blockTime: event.block.timestamp, id })
  traceSettledBet(row)
})

import { PRECISION } from '@tyche/protocol/scales'
import type pg from 'pg'
import type { Address, Hex } from 'viem'
import type { BetRow } from '../../db/onchain/views.ts'
import { writeRow } from '../onchain-tables.ts'
import { stablePoolAddress, testUsdAddress } from '../test-deployment.ts'

export interface BetSeed {
  readonly nonce: number
  readonly player: Address
  readonly block: number
  readonly logIndex?: number
  /** Absent while the bet is open. */
  readonly payout?: bigint
  readonly hash?: Hex
  /** Differences from the default bet: two plays on tails, with the outcomes tails and heads. */
  readonly row?: Partial<{ [Column in keyof BetRow]: BetRow[Column] | bigint }>
}

const pad = (value: number | bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const WAGER = 1_000_000n
/** From 6 decimals of the dollar token to 18 decimals of USD. */
const TO_USD = 10n ** 12n

/** Inserts or updates a bet in a dollar token; its first play gets the whole payout. */
export async function insertBet(pool: pg.Pool, seed: BetSeed): Promise<void> {
  const { nonce, block, payout } = seed
  const game = seed.row?.game ?? 'coin'
  const total = WAGER * 2n
  const multiplier = payout === undefined ? 0n : (payout * PRECISION) / WAGER
  const open = {
    id: `${game}-${nonce}`,
    game,
    gameAddress: `0x${'3'.repeat(40)}`,
    nonce,
    player: seed.player.toLowerCase(),
    payer: seed.player.toLowerCase(),
    token: testUsdAddress,
    pool: stablePoolAddress,
    wager: WAGER,
    playCount: 2,
    totalWager: total,
    reserved: total * 2n,
    gameData: pad(1n),
    choice: 1,
    settingsVersion: 1,
    requestId: nonce,
    beaconRound: block,
    status: 'pending',
    isSetAside: false,
    placedAt: 1_700_000_000 + block,
    placedBlock: block,
    placedHash: seed.hash ?? pad(nonce),
    placedLogIndex: seed.logIndex ?? 0,
  }
  const settled = payout !== undefined && {
    status: 'settled',
    settledAt: 1_700_000_001 + block,
    settledBlock: block,
    settleHash: pad(nonce + 500_000),
    payout,
    multiplier,
    playedCount: 2,
    randomWords: [pad(3n), pad(8n)],
    outcomes: [1, 0],
    playMultipliers: [multiplier.toString(), '0'],
    bestMultiplier: multiplier,
    winPlays: multiplier > PRECISION ? 1 : 0,
    lossPlays: multiplier > PRECISION ? 1 : 2,
    clientValue: 1,
    profit: payout - total,
    fee: 10_000n,
    costUsd: total * TO_USD,
    profitUsd: (payout - total) * TO_USD,
  }
  await writeRow(pool, 'bet', { ...open, ...settled, ...seed.row })
}

import { gameAbi } from '@tyche/contracts/abis'
import { type Address, type Client, type Hash, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getContractEvents, getTransaction, getTransactionReceipt } from 'viem/actions'
import { getAction } from 'viem/utils'
import type { Bet, BetResult } from './bet.ts'
import { betResultOf } from './bet-result-of.ts'
import { betsOfReceipt } from './bets-of-receipt.ts'
import type { GameReader } from './game-reader.ts'
import { readBet } from './read-bet.ts'

/** Where a bet stands, by what the chain says now. `missing`: no node knows the transaction · `reverted`: it placed no such bet. */
export type BetSituation =
  | { at: 'missing' | 'mempool' | 'reverted' }
  | { at: 'pending' | 'refunded'; bet: Bet }
  | { at: 'settled'; result: BetResult }

export type LocateBetParameters = {
  hash: Hash
  player: Address
  /** Which bet of the transaction; without it the player's first. */
  nonce?: bigint | undefined
}

/**
 * Finds a bet again by the hash of its transaction.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { createGameReader, locateBet } from '@tyche/sdk/games'
 *
 * const situation = await locateBet(createGameReader(client, { game }), { hash, player })
 * const payout = situation.at === 'settled' ? situation.result.payout : undefined
 */
export async function locateBet(
  reader: GameReader,
  { hash, player, nonce }: LocateBetParameters,
): Promise<BetSituation> {
  const { chain, game } = reader
  const receipt = await getAction(chain, getTransactionReceipt, 'getTransactionReceipt')({ hash }).catch(notFound)
  if (!receipt) return { at: (await isInMempool(chain, hash)) ? 'mempool' : 'missing' }
  const placed = receipt.status === 'success' ? betsOfReceipt({ receipt, game: game.address, player }) : []
  // A reorganisation may have given the same bet another nonce.
  const own = placed.find((bet) => bet.nonce === nonce) ?? placed[0]
  if (!own) return { at: 'reverted' }
  const bet = await readBet(reader, { receipt: own })
  const result = await findResult(reader, bet)
  if (result) return { at: 'settled', result }
  return { at: (await isRefunded(reader, bet)) ? 'refunded' : 'pending', bet }
}

async function findResult({ chain, game }: GameReader, bet: Bet): Promise<BetResult | undefined> {
  const [log] = await getAction(
    chain,
    getContractEvents,
    'getContractEvents',
  )({
    address: game.address,
    abi: gameAbi,
    eventName: 'BetCallback',
    args: { nonce: bet.nonce },
    fromBlock: bet.block,
    strict: true,
  })
  return log && betResultOf({ game: game.name, bet, log })
}

/** By its event: the contract forgets bets that ended long ago. */
async function isRefunded({ chain, game }: GameReader, bet: Bet): Promise<boolean> {
  const logs = await getAction(
    chain,
    getContractEvents,
    'getContractEvents',
  )({
    address: game.address,
    abi: gameAbi,
    eventName: 'BetRefunded',
    args: { nonce: bet.nonce },
    fromBlock: bet.block,
    strict: true,
  })
  return logs.length > 0
}

async function isInMempool(chain: Client, hash: Hash): Promise<boolean> {
  return (await getAction(chain, getTransaction, 'getTransaction')({ hash }).catch(notFound)) !== undefined
}

function notFound(error: unknown): undefined {
  if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError) return undefined
  throw error
}

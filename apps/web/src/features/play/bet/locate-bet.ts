import { gameAbi } from '@tyche/contracts/abis'
import { type Address, type Hash, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import type { ChainClient } from '../../../data/chain/chain-client.ts'
import { type BetCallbackLog, outcomeOf, seenBetOf, withOdds } from './bet-events.ts'
import type { BetOutcome, PlacedBet } from './bet-order.ts'
import type { GameReader } from './game-reader.ts'

/** Where a bet stands, by what the chain says now. */
export type BetSituation =
  | { at: 'missing' | 'mempool' | 'reverted' }
  | { at: 'pending' | 'refunded'; bet: PlacedBet }
  | { at: 'settled'; outcome: BetOutcome }

const STATUS_PENDING = 1
const RECENT_BLOCKS = 200n

/** Finds a bet again by the hash of its transaction. */
export async function locateBet(reader: GameReader, hash: Hash): Promise<BetSituation> {
  const { chain, game } = reader
  const receipt = await chain.getTransactionReceipt({ hash }).catch(notFound)
  if (!receipt) return { at: (await isInMempool(chain, hash)) ? 'mempool' : 'missing' }
  const seen = receipt.status === 'success' ? seenBetOf(receipt, game.address) : undefined
  if (!seen) return { at: 'reverted' }
  const bet = await withOdds(reader, seen)
  const outcome = await findOutcome(reader, bet)
  if (outcome) return { at: 'settled', outcome }
  return { at: (await isRefunded(reader, bet)) ? 'refunded' : 'pending', bet }
}

/** The player's newest bet while it waits, also when it was placed elsewhere or the page ended before it was noted. */
export async function findOpenBet(
  { chain, game }: GameReader,
  player: Address,
): Promise<{ hash: Hash; nonce: bigint } | undefined> {
  const tip = await chain.getBlockNumber({ cacheTime: 0 })
  const logs = await chain.getContractEvents({
    address: game.address,
    abi: gameAbi,
    eventName: 'Bet',
    args: { player },
    fromBlock: tip > RECENT_BLOCKS ? tip - RECENT_BLOCKS : 0n,
    strict: true,
  })
  const newest = logs.at(-1)
  if (!newest) return undefined
  const { nonce } = newest.args
  const [status] = await chain.readContract({
    address: game.address,
    abi: gameAbi,
    functionName: 'statusOf',
    args: [nonce],
  })
  return status === STATUS_PENDING ? { hash: newest.transactionHash, nonce } : undefined
}

async function findOutcome({ chain, game }: GameReader, bet: PlacedBet): Promise<BetOutcome | undefined> {
  const [log] = await chain.getContractEvents({
    address: game.address,
    abi: gameAbi,
    eventName: 'BetCallback',
    args: { nonce: bet.nonce },
    fromBlock: bet.block,
    strict: true,
  })
  return log && outcomeOf(game, bet, log as BetCallbackLog)
}

/** By its event: the contract forgets bets that ended long ago. */
async function isRefunded({ chain, game }: GameReader, bet: PlacedBet): Promise<boolean> {
  const logs = await chain.getContractEvents({
    address: game.address,
    abi: gameAbi,
    eventName: 'BetRefunded',
    args: { nonce: bet.nonce },
    fromBlock: bet.block,
    strict: true,
  })
  return logs.length > 0
}

async function isInMempool(chain: ChainClient, hash: Hash): Promise<boolean> {
  return (await chain.getTransaction({ hash }).catch(notFound)) !== undefined
}

function notFound(error: unknown): undefined {
  if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError) return undefined
  throw error
}

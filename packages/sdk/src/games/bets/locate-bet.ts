import { gameAbi } from '@tyche/contracts/abis'
import { betStatus } from '@tyche/protocol/contract-enums'
import { type Address, type Client, type Hash, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getContractEvents, getTransaction, getTransactionReceipt, readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { findLog } from '../../tx/logs/find-log.ts'
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

/** Whether only a reorganisation changes where the bet stands. */
export function isEnded({ at }: BetSituation): boolean {
  return at !== 'pending' && at !== 'mempool'
}

/** The block of its result, if there is one. */
export function settleBlockOf(situation: BetSituation): bigint | undefined {
  return situation.at === 'settled' ? situation.result.settleBlock : undefined
}

export type LocateBetParameters = {
  hash: Hash
  player: Address
  /** Which bet of the transaction; without it the player's first. */
  nonce?: bigint | undefined
}

/**
 * Finds a bet again by the hash of its transaction. Events of a bet that has ended are read in pieces that the node accepts.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { createGameReader, locateBet } from '@tyche/sdk/games'
 *
 * const situation = await locateBet(createGameReader(client, { game: coin }), { hash, player })
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
  const [bet, [status]] = await Promise.all([
    readBet(reader, { receipt: own }),
    getAction(
      chain,
      readContract,
      'readContract',
    )({ address: game.address, abi: gameAbi, functionName: 'statusOf', args: [own.nonce] }),
  ])
  if (status === betStatus.pending || status === betStatus.setAside) return { at: 'pending', bet }
  // The rest is in the events: the contract forgets bets that ended long ago.
  const result = await findResult(reader, bet)
  if (result) return { at: 'settled', result }
  return { at: (await isRefunded(reader, bet)) ? 'refunded' : 'pending', bet }
}

async function findResult({ chain, game: { name, address } }: GameReader, bet: Bet): Promise<BetResult | undefined> {
  const read = getAction(chain, getContractEvents, 'getContractEvents')
  const filter = { address, abi: gameAbi, args: { nonce: bet.nonce }, strict: true } as const
  const log = await findLog(chain, {
    fromBlock: bet.block,
    read: (range) => read({ ...filter, eventName: 'BetCallback', ...range }),
  })
  return log && betResultOf({ game: name, bet, log })
}

async function isRefunded({ chain, game: { address } }: GameReader, bet: Bet): Promise<boolean> {
  const read = getAction(chain, getContractEvents, 'getContractEvents')
  const filter = { address, abi: gameAbi, args: { nonce: bet.nonce }, strict: true } as const
  const log = await findLog(chain, {
    fromBlock: bet.block,
    read: (range) => read({ ...filter, eventName: 'BetRefunded', ...range }),
  })
  return log !== undefined
}

async function isInMempool(chain: Client, hash: Hash): Promise<boolean> {
  return (await getAction(chain, getTransaction, 'getTransaction')({ hash }).catch(notFound)) !== undefined
}

function notFound(error: unknown): undefined {
  if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError) return undefined
  throw error
}

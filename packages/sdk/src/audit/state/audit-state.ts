import type { GameName } from '@tyche/fairness'
import type { Address, Hash, Hex } from 'viem'
import type { AuditMismatch } from '../audit-mismatch.ts'
import type { ReturnTally } from '../game-return.ts'

/** A bet that has no result yet. */
export type OpenBet = {
  game: GameName
  nonce: bigint
  player: Address
  token: Address
  /** Stake of one play, in base units. */
  wager: bigint
  playCount: number
  settingsVersion: number
  gameData: Hex
  request: OpenRequest
  transaction: Hash
}

export type OpenRequest = {
  id: bigint
  coordinator: Address
  beaconRound: bigint
  /** Time of the block that asked, in unix seconds. */
  askedAt: bigint
}

/** Figures of a game so far. */
export type GameTally = ReturnTally & {
  bets: number
  refunded: number
  /** Placed before the audit's first block and ended in it: their terms were not read. */
  placedBefore: number
  /** By token, in base units. */
  staked: Record<Address, bigint>
  paid: Record<Address, bigint>
  /** Of the first and the newest bet that were read; undefined before the first one. */
  firstNonce: bigint | undefined
  lastNonce: bigint | undefined
}

export type AuditedProduct = {
  isOffChain: boolean
  /** Codes that win at most. */
  quantity: number
  price: bigint
  reward: bigint
  subsidy: bigint
  devFeeBasisPoints: number
  coordinator: Address
  sold: number
  draw?: OpenRequest & { sale: number }
  word?: bigint
  isInactivated: boolean
  claimed: number[]
}

export type AuditedTicket = { productId: number; firstCode: number; quantity: number; isRefunded: boolean }

export type LotteryTally = {
  products: number
  draws: number
  tickets: number
  claims: number
  refunds: number
  /** Of products that were added before the audit's first block. */
  addedBefore: number
}

/** All that an audit remembers between two pieces of the chain: enough to go on after a stop. */
export type AuditState = {
  chainId: number
  genesisHash: Hash
  fromBlock: bigint
  /** It began with the deployment's first block: nothing was placed before it. */
  isWhole: boolean
  /** First block that was not read yet. */
  nextBlock: bigint
  /** Of the last block that was read; undefined before the first one. */
  lastBlockHash: Hash | undefined
  openBets: Record<string, OpenBet>
  /** Randomness by coordinator and round, while something waits for it. */
  rounds: Record<string, Hex>
  /** Number of open bets and draws by coordinator and round. */
  waiting: Record<string, number>
  roundCount: number
  games: Partial<Record<GameName, GameTally>>
  products: Record<number, AuditedProduct>
  tickets: Record<string, AuditedTicket>
  lottery: LotteryTally
  mismatchCount: number
  /** The first ones. */
  mismatches: AuditMismatch[]
}

export type NewAuditParameters = Pick<AuditState, 'chainId' | 'genesisHash' | 'fromBlock' | 'isWhole'>

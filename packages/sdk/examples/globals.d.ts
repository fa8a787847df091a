import type { GameConfig } from '@tyche/api-schema/games'
import type { LpPool } from '@tyche/api-schema/pools'
import type { BeaconSchedule } from '@tyche/beacon'
import type { GameMaths, PreOrder, SaleLeaf } from '@tyche/fairness'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Address, Chain, Hash, Hex, PublicClient, TransactionReceipt, Transport } from 'viem'
import type { AuditState } from '../src/audit/state/audit-state.ts'
import type { Bet, BetResult } from '../src/games/bets/bet.ts'
import type { BetCallbackLog } from '../src/games/bets/bet-result-of.ts'
import type { GameReader } from '../src/games/bets/game-reader.ts'
import type { DeployedGame } from '../src/games/odds/get-bet-odds.ts'
import type { RefundFacts } from '../src/games/refund-step.ts'
import type { BetTerms } from '../src/games/terms/bet-terms.ts'
import type { BetQuote } from '../src/games/terms/quote-bet.ts'
import type { ExitOrder } from '../src/pools/reads/get-exit-orders.ts'
import type { ExitTerms } from '../src/pools/reads/get-exit-terms.ts'
import type { Voucher } from '../src/rewards/voucher.ts'
import type { ContractCall } from '../src/tx/contract-call.ts'
import type { Wallet } from '../src/tx/wallet.ts'

/** What the reader of an example has at hand. */
declare global {
  const client: PublicClient<Transport, Chain>
  const deployment: Deployment
  const wallet: Wallet
  const account: Address
  const address: Address
  const hash: Hash
  const receipt: TransactionReceipt
  const call: ContractCall

  const token: Address
  const tokens: readonly Address[]
  const owner: Address
  const spender: Address

  const game: Address
  const gameCenter: Address
  const player: Address
  const coin: DeployedGame
  const config: GameConfig
  const maths: GameMaths<number>
  const choice: number
  const terms: BetTerms
  const quote: BetQuote
  const reader: GameReader
  const bet: Bet
  const log: BetCallbackLog
  const result: BetResult
  const record: RefundFacts

  const pool: Address
  const utils: Address
  const manager: Address
  const vault: Address
  /** A pool as the API lists it. */
  const listing: LpPool
  const exitOrder: ExitOrder
  const exitTerms: ExitTerms
  const lpAmount: bigint
  const minOut: bigint

  const round: bigint
  const signature: Hex
  const requestId: bigint
  const requestIds: readonly bigint[]
  const chainHash: string
  const publicKey: Uint8Array
  const schedule: BeaconSchedule
  const voucher: Voucher
  /** A pool, LuckyBuy or the reward pool. */
  const source: Address
  const preOrder: PreOrder
  const leaf: SaleLeaf
  const proof: readonly Hex[]
  const state: AuditState
}

import type { Hash } from 'viem'
import { TycheError } from './tyche-error.ts'

/**
 * noWallet: nothing is connected · noProvider: nor is there a wallet to connect · wrongNetwork: the wallet stayed on another chain · reverted: mined, and failed ·
 * accountChanged: another account was chosen in the wallet · cancelled, replaced: the wallet sent something else with
 * the same nonce · foreign: the wallet answered with the hash of another transaction · lost: neither mined nor known any more.
 */
export const transactionProblems = [
  'noWallet',
  'noProvider',
  'wrongNetwork',
  'accountChanged',
  'reverted',
  'cancelled',
  'replaced',
  'foreign',
  'lost',
] as const

export type TransactionProblem = (typeof transactionProblems)[number]

export type TransactionErrorParameters = { problem: TransactionProblem; hash?: Hash; cause?: unknown }

/**
 * A transaction that was not sent, or not mined as it was meant. `cause` has the contract's own error after a revert.
 *
 * @example
 * import { TransactionError } from '@tyche/sdk/errors'
 *
 * const isLost = (error: unknown) => error instanceof TransactionError && error.problem === 'lost'
 */
export class TransactionError extends TycheError {
  override readonly name = 'TransactionError'
  readonly problem: TransactionProblem
  readonly hash: Hash | undefined

  constructor({ problem, hash, cause }: TransactionErrorParameters) {
    super(`transaction: ${problem}`, { cause })
    this.problem = problem
    this.hash = hash
  }
}

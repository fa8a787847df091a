import type { Hash } from 'viem'

/**
 * noWallet: nothing is connected · noProvider: nor is there a wallet to connect · wrongNetwork: the wallet stayed on another chain · reverted: mined, and failed ·
 * accountChanged: another account was chosen in the wallet · cancelled, replaced: the wallet sent something else with
 * the same nonce · lost: neither mined nor known any more.
 */
export const txProblems = [
  'noWallet',
  'noProvider',
  'wrongNetwork',
  'accountChanged',
  'reverted',
  'cancelled',
  'replaced',
  'lost',
] as const

export type TxProblem = (typeof txProblems)[number]

export class TxError extends Error {
  override readonly name = 'TxError'
  readonly problem: TxProblem
  readonly hash: Hash | undefined

  constructor(problem: TxProblem, options: ErrorOptions & { hash?: Hash } = {}) {
    super(`transaction: ${problem}`, options)
    this.problem = problem
    this.hash = options.hash
  }
}

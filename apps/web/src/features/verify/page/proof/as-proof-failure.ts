import { BaseError, TransactionNotFoundError } from 'viem'
import { NodeFailure } from '../../../../data/node/node-failure.ts'
import { nodeProblemOf } from '../../../../data/node/node-problem-of.ts'
import { type FailureKind, ProofFailure } from './proof-failure.ts'

const missing: Readonly<Record<string, FailureKind>> = {
  bet: 'noBet',
  result: 'pending',
  round: 'pending',
  draw: 'notDrawn',
  block: 'reorged',
  sale: 'noSale',
}

const ofDrand: Readonly<Record<string, FailureKind>> = {
  RoundNotDueError: 'roundNotDue',
  BeaconUnavailableError: 'noRound',
}

/** Anything that a proof throws ends without a verdict. */
export function asProofFailure(error: unknown): ProofFailure {
  if (error instanceof ProofFailure) return error
  const values = error instanceof NodeFailure ? error.values : {}
  return new ProofFailure(kindOf(error), { cause: error, ...values })
}

function kindOf(error: unknown): FailureKind {
  const { name, missing: gap } = (error ?? {}) as { name?: string; missing?: string }
  if (gap !== undefined) return missing[gap] ?? 'senseless'
  if (name !== undefined && Object.hasOwn(ofDrand, name)) return ofDrand[name]!
  const isUnknown =
    error instanceof BaseError && error.walk((cause) => cause instanceof TransactionNotFoundError) !== null
  return isUnknown ? 'unknownHash' : nodeProblemOf(error)
}

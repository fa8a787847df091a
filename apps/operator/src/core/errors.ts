import { BeaconUnavailableError, RoundNotDueError } from '@tyche/beacon'
import { BaseError } from 'viem'

/** Base of everything the operator throws on purpose. */
class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** The same work may succeed later: the code that catches it waits and tries again. */
export class RetryableError extends OperatorError {
  override readonly name: string = 'RetryableError'
}

/** Waiting would not help: the process ends with the message. */
export class FatalError extends OperatorError {
  override readonly name: string = 'FatalError'
}

/** The chain behind the URL is not the one the deployment record describes. */
export class WrongChainError extends FatalError {
  override readonly name = 'WrongChainError'
}

/** The beacon at hand signs with another key than the one the coordinator verifies. */
export class WrongBeaconError extends FatalError {
  override readonly name = 'WrongBeaconError'
}

/** Another transaction of the same account took the nonce. */
export class NonceTakenError extends RetryableError {
  override readonly name = 'NonceTakenError'
}

/** The chain forgot earlier transactions of the account, so this one cannot be mined. */
export class NonceGapError extends RetryableError {
  override readonly name = 'NonceGapError'
}

/** The operator's account cannot pay for gas. */
export class InsufficientFundsError extends RetryableError {
  override readonly name = 'InsufficientFundsError'
}

/** The node refused the transaction for another reason. */
export class TransactionRefusedError extends RetryableError {
  override readonly name = 'TransactionRefusedError'
}

/** Whether waiting may help: our own class, a beacon that is late, or anything that came from the node. */
export function isRetryable(error: unknown): boolean {
  return (
    error instanceof RetryableError ||
    error instanceof BeaconUnavailableError ||
    error instanceof RoundNotDueError ||
    error instanceof BaseError
  )
}

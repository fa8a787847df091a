import { BeaconUnavailableError, RoundNotDueError } from '@tyche/beacon'
import { BaseError } from 'viem'

/** Base class of the operator's errors. */
class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** The work may succeed later: callers wait and retry. */
export class RetryableError extends OperatorError {
  override readonly name: string = 'RetryableError'
}

/** Retrying cannot help: the process exits with the message. */
export class FatalError extends OperatorError {
  override readonly name: string = 'FatalError'
}

/** The chain behind the URL is not the one the deployment record describes. */
export class WrongChainError extends FatalError {
  override readonly name = 'WrongChainError'
}

/** The beacon signs with a key other than the one that the coordinator verifies. */
export class WrongBeaconError extends FatalError {
  override readonly name = 'WrongBeaconError'
}

/** Another transaction of the same account took the nonce. */
export class NonceTakenError extends RetryableError {
  override readonly name = 'NonceTakenError'
}

/** The chain lost earlier transactions of the account, so this one cannot be mined. */
export class NonceGapError extends RetryableError {
  override readonly name = 'NonceGapError'
}

/** The operator's account cannot pay for gas. */
export class InsufficientFundsError extends RetryableError {
  override readonly name = 'InsufficientFundsError'
}

/** The node wants a higher fee: the base fee's, or more than another transaction of the nonce pays. */
export class UnderpricedError extends RetryableError {
  override readonly name = 'UnderpricedError'
}

/** The node refused the transaction for another reason. */
export class TransactionRefusedError extends RetryableError {
  override readonly name = 'TransactionRefusedError'
}

/** The remote signer gave no answer, or one that is not JSON-RPC. */
export class SignerUnreachableError extends RetryableError {
  override readonly name = 'SignerUnreachableError'
}

/** The remote signer answered, and not with what was asked for. It may be corrected while the operator runs. */
export class SignerRefusalError extends RetryableError {
  override readonly name = 'SignerRefusalError'
}

/** Whether a retry may help: a `RetryableError`, a late beacon, or any error of the node. */
export function isRetryable(error: unknown): boolean {
  return (
    error instanceof RetryableError ||
    error instanceof BeaconUnavailableError ||
    error instanceof RoundNotDueError ||
    error instanceof BaseError
  )
}

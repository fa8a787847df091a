import { BaseError } from 'viem'

/**
 * What every error of this package extends: viem's `BaseError`, told apart by `name`, with the reason kept in `cause`.
 *
 * @example
 * import { TycheError } from '@tyche/sdk/errors'
 *
 * const isOurs = (error: unknown) => error instanceof TycheError
 */
export class TycheError extends BaseError {
  override name: string = 'TycheError'
}

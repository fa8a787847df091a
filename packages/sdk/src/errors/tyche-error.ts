/**
 * What every error of this package extends: told apart by `name`, with the reason kept in `cause` (`causesOf` lists them). It
 * does not extend viem's `BaseError`: that class would bring most of viem to the first page that a browser loads, which
 * has `ApiError`.
 *
 * @example
 * import { TycheError } from '@tyche/sdk/errors'
 *
 * const isOurs = (error: unknown) => error instanceof TycheError
 */
export class TycheError extends Error {
  override name: string = 'TycheError'

  /** As viem names it: one sentence, without details. */
  get shortMessage(): string {
    return this.message
  }
}

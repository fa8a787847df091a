import { ApiError } from '../../errors/api-error.ts'
import { isMissingView } from './is-missing-view.ts'

/** Runs a read of the indexer's views; throws `indexerNotReady` while they do not exist. */
export async function readOnchain<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (isMissingView(error)) throw new ApiError('indexerNotReady', { retryAfterSec: 2 })
    throw error
  }
}

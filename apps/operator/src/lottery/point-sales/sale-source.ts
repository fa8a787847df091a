import { leavesPath, type SaleBoard, saleBoard, salePaths } from '@tyche/api-schema/points/sales'
import { parseSaleLeaves, type SaleLeaf } from '@tyche/fairness'
import { RetryableError } from '../../core/errors.ts'

const TIMEOUT_MS = 10_000

/** Where sales for points are published: all of it is public, and checked here before anything is sent. */
export interface SaleSource {
  readBoard(): Promise<SaleBoard>
  readLeaves(leavesHash: string): Promise<SaleLeaf[]>
}

/** The API at `url`. What it does not answer throws `RetryableError`. */
export function createSaleSource(url: string, signal: AbortSignal): SaleSource {
  const read = async (path: string): Promise<string> => {
    const address = new URL(path, url)
    try {
      const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return await response.text()
    } catch (cause) {
      signal.throwIfAborted()
      throw new RetryableError(`${address} cannot be read.`, { cause })
    }
  }
  return {
    async readBoard() {
      const text = await read(salePaths.board)
      try {
        return saleBoard.parse(JSON.parse(text))
      } catch (cause) {
        throw new RetryableError(`${url} does not tell of sales for points.`, { cause })
      }
    },
    readLeaves: async (leavesHash) => parseSaleLeaves(await read(leavesPath(leavesHash))),
  }
}

import type { Hash } from 'viem'
import { ApiError } from '../errors/api-error.ts'
import type { ChainClient } from './client.ts'

/** How long a head counts as the newest, and how many answers of one block are kept. */
const HEAD_MS = 250
const MAX_KEPT = 64

type Head = { readonly number: bigint; readonly hash: Hash }

export type BlockReader = <Value>(key: string, read: (blockNumber: bigint) => Promise<Value>) => Promise<Value>

/**
 * Reads the chain once per block and key for all callers. Blocks are identified by hash, as a reorg keeps the number.
 */
export function createBlockCache(chain: ChainClient): BlockReader {
  let head: { readonly readAt: number; readonly block: Promise<Head> } | undefined
  let cached: { readonly hash: Hash; readonly values: Map<string, Promise<unknown>> } | undefined

  const readHead = async (): Promise<Head> => {
    const { number, hash } = await chain.getBlock({ blockTag: 'latest' })
    return { number, hash }
  }

  return async <Value>(key: string, read: (blockNumber: bigint) => Promise<Value>) => {
    try {
      if (!head || Date.now() - head.readAt >= HEAD_MS) head = { readAt: Date.now(), block: readHead() }
      const { number, hash } = await head.block
      if (cached?.hash !== hash) cached = { hash, values: new Map() }
      const { values } = cached
      const known = values.get(key) as Promise<Value> | undefined
      if (known) return await known
      if (values.size >= MAX_KEPT) values.clear()
      const value = read(number)
      values.set(key, value)
      return await value
    } catch (cause) {
      // A refusal is cached like any other answer.
      if (cause instanceof ApiError) throw cause
      cached = undefined
      head = undefined
      throw new ApiError('chainUnavailable', { cause, retryAfterSec: 2 })
    }
  }
}

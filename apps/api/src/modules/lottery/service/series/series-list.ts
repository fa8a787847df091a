import type { Series } from '@tyche/series'
import { readSeriesFile } from '@tyche/series/file'
import type { Logger } from '@tyche/service/logger'
import { LRUCache } from 'lru-cache'

export type SeriesList = readonly Series[]

const FRESH_MS = 30_000

/**
 * Reads the operator's file of series, at most twice a minute. A file that cannot be read is logged, and the series known
 * before stay.
 */
export function createSeriesList(path: string | undefined, logger: Logger): () => Promise<SeriesList> {
  if (path === undefined) return async () => []
  const files = new LRUCache<string, SeriesList>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: async (file, known) => {
      try {
        return await readSeriesFile(file)
      } catch (error) {
        logger.warn({ err: error }, 'the series file cannot be read: the series known before stay')
        return known ?? []
      }
    },
  })
  return async () => (await files.fetch(path)) ?? []
}

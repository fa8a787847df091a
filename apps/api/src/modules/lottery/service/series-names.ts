import { readSeriesFile } from '@tyche/series/file'
import type { Logger } from '@tyche/service/logger'
import { LRUCache } from 'lru-cache'

/** Of each series by its number, as decimal text. */
export type SeriesNames = ReadonlyMap<string, string>

const FRESH_MS = 30_000
const noNames: SeriesNames = new Map()

/**
 * Reads the names of series from the operator's file, at most twice a minute. A file that cannot be read is logged, and
 * the names known before stay.
 */
export function createSeriesNames(path: string | undefined, logger: Logger): () => Promise<SeriesNames> {
  if (path === undefined) return async () => noNames
  const files = new LRUCache<string, SeriesNames>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: async (file, known) => {
      try {
        return new Map((await readSeriesFile(file)).map(({ clientId, name }) => [clientId.toString(), name]))
      } catch (error) {
        logger.warn({ err: error }, 'the series file cannot be read: products keep the names they had')
        return known ?? noNames
      }
    },
  })
  return async () => (await files.fetch(path)) ?? noNames
}

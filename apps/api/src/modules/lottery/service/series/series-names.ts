import type { SeriesList } from './series-list.ts'

/** Of each series by its number, as decimal text. */
export type SeriesNames = ReadonlyMap<string, string>

/** The names of the series of a list, which may change. */
export function createSeriesNames(readList: () => Promise<SeriesList>): () => Promise<SeriesNames> {
  return async () => new Map((await readList()).map(({ clientId, name }) => [clientId.toString(), name]))
}

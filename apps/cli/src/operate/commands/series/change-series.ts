import type { Context } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { parseClientId } from '../../parse/numbers.ts'
import { findSeries, type RawSeries, readSeriesDocument, rewrite } from './series-document.ts'

/** `ops series pause <series>`, `ops series resume <series>` */
export async function setSeriesPaused(
  context: Context,
  file: string | undefined,
  text: string,
  isPaused: boolean,
): Promise<void> {
  const document = await readSeriesDocument(file)
  const { series, index } = findSeries(document, parseClientId(text))
  const summary = isPaused ? `Open no more rounds of "${series.name}"` : `Open more rounds of "${series.name}"`
  const raw = document.raw.map((one, at) => (at === index && series.isPaused !== isPaused ? { ...one, isPaused } : one))
  await rewrite(context, document, summary, raw)
}

/** `ops series remove <series>` */
export async function removeSeries(context: Context, file: string | undefined, text: string): Promise<void> {
  const document = await readSeriesDocument(file)
  const { series, index } = findSeries(document, parseClientId(text))
  await rewrite(
    context,
    document,
    `Remove "${series.name}" from the file; its open round continues`,
    document.raw.filter((_one, at) => at !== index),
  )
}

/** `ops series add <definition>`: one series as JSON, in the format of the file. */
export async function addSeries(context: Context, file: string | undefined, definition: string): Promise<void> {
  const document = await readSeriesDocument(file)
  let one: unknown
  try {
    one = JSON.parse(definition)
  } catch {
    throw new UsageError('The definition of the series is not JSON.')
  }
  if (typeof one !== 'object' || one === null || Array.isArray(one))
    throw new UsageError('The definition of the series must be one JSON object.')
  await rewrite(context, document, 'Add a series', [...document.raw, one as RawSeries])
}

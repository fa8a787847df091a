import { nextTerms } from '@tyche/series'
import type { Context } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { parseClientId } from '../../parse/numbers.ts'
import { openRound } from '../product/add-product.ts'
import { readSeries } from './read-series.ts'
import { findSeries, readSeriesDocument } from './series-document.ts'

/** `ops series open <series>`: does what the operator would do at its next check. */
export async function openSeries(context: Context, file: string | undefined, text: string): Promise<void> {
  const document = await readSeriesDocument(file)
  const { series } = findSeries(document, parseClientId(text))
  const { timestamp } = await context.client.getBlock()
  const { resolved, last } = await readSeries(context, series, Number(timestamp))
  const terms = nextTerms(resolved, last, Number(timestamp))
  if (terms) return openRound(context, resolved, terms)
  const reason = series.isPaused ? 'it is paused' : `its round ${last?.round} is ${last?.state}`
  throw new RefusedError(`No round of series ${series.clientId} can be opened now: ${reason}.`)
}

import type { Context } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { formatAmount } from '../../format/amount.ts'
import { renderJson } from '../../format/json.ts'
import { renderTable } from '../../format/table.ts'
import { formatDuration, formatTime } from '../../format/time.ts'
import { findToken } from '../../parse/names.ts'
import { readSeries, type SeriesState } from './read-series.ts'
import { readSeriesDocument } from './series-document.ts'

/** `ops series list` */
export async function listSeries(context: Context, file: string | undefined): Promise<void> {
  const found = await readAll(context, file)
  context.terminal.print(context.json ? renderJson(found) : found.length > 0 ? render(context, found) : 'No series.')
}

/** `ops series check`: exits with 2 when the contract would refuse a series. */
export async function checkSeries(context: Context, file: string | undefined): Promise<void> {
  const found = await readAll(context, file)
  const lines = found.flatMap(({ resolved, problems }) =>
    problems.map(({ field, message }) => `  series ${resolved.clientId}: ${field} ${message}`),
  )
  if (lines.length > 0) throw new UsageError(`The contract would reject rounds of this file:\n${lines.join('\n')}`)
  context.terminal.print(`The contract accepts rounds of all ${found.length} series.`)
}

async function readAll(context: Context, file: string | undefined): Promise<readonly SeriesState[]> {
  const { series } = await readSeriesDocument(file)
  const { timestamp } = await context.client.getBlock()
  return Promise.all(series.map((one) => readSeries(context, one, Number(timestamp))))
}

function render({ deployment }: Context, found: readonly SeriesState[]): string {
  const head = ['series', 'name', 'kind', 'state', 'last round', 'next', 'price', 'prizes', 'codes', 'lasts']
  const rows = found.map(({ resolved, last, nextStart, problems }) => {
    const token = findToken(deployment, resolved.token)
    const { clientId, name, kind, isPaused, price, reward, quantity, total, durationSec, offChain } = resolved
    return [
      String(clientId),
      name,
      kind === 'timeLimited' ? 'time' : 'quantity',
      problems.length > 0 ? 'rejected by the contract' : isPaused ? 'paused' : 'running',
      last ? `${last.round}: product ${last.productId}, ${last.state}` : 'none',
      nextStart === undefined ? '' : formatTime(nextStart),
      offChain ? `${price} points` : formatAmount(price, token),
      `${quantity} x ${formatAmount(reward, token)}`,
      String(total),
      formatDuration(durationSec),
    ]
  })
  return renderTable(head, rows, ['series', 'price', 'prizes', 'codes', 'lasts'])
}

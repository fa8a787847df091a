import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseSeriesFile, type Series, SeriesError } from '@tyche/series'
import type { Context } from '../../context.ts'
import { DeclinedError, UsageError } from '../../errors.ts'

/** A series as written in the file, so that rewriting keeps its format. */
export type RawSeries = Record<string, unknown>

export interface SeriesDocument {
  readonly path: string
  readonly raw: readonly RawSeries[]
  readonly series: readonly Series[]
}

/** Throws `UsageError` with every problem of the file. */
export async function readSeriesDocument(path: string | undefined): Promise<SeriesDocument> {
  if (!path) throw new UsageError('Which series? Give --file or SERIES_FILE, the file that the operator reads.')
  const raw = await readJson(path)
  return { path, ...parse(raw) }
}

/** The series of that number, and its index. */
export function findSeries({ series, path }: SeriesDocument, clientId: bigint): { series: Series; index: number } {
  const index = series.findIndex((one) => one.clientId === clientId)
  const found = series[index]
  if (found) return { series: found, index }
  throw new UsageError(
    `${path} has no series ${clientId}, but ${series.map((one) => one.clientId).join(', ') || 'none'}.`,
  )
}

/**
 * Shows the changes, asks for confirmation, and replaces the file atomically, so that an operator never reads half of
 * it.
 */
export async function rewrite(
  { terminal, write }: Pick<Context, 'terminal' | 'write'>,
  document: SeriesDocument,
  summary: string,
  raw: readonly RawSeries[],
): Promise<void> {
  const { path } = document
  const text = format(raw)
  parse(JSON.parse(text))
  const changes = compare(document.raw, raw)
  if (changes.length === 0) return terminal.print(`${summary}: nothing to do, it is already so.`)
  terminal.print(
    `\n${summary}\n${[`file    ${path}`, ...changes.map((change) => `change  ${change}`)].map((line) => `  ${line}`).join('\n')}`,
  )
  if (write.dryRun) return terminal.print('Dry run: the file is unchanged.')
  if (!write.yes) {
    if (!terminal.canAsk) throw new DeclinedError('This terminal cannot ask you, so nothing is written. Use --yes.')
    if ((await terminal.ask('Write this file? [yes/no] ')).trim().toLowerCase() !== 'yes')
      throw new DeclinedError('Nothing was written.')
  }
  if (format((await readSeriesDocument(path)).raw) !== format(document.raw))
    throw new UsageError(`${path} was changed meanwhile. Nothing was written: run the command again.`)
  const fresh = `${path}.new`
  await writeFile(fresh, text)
  await rename(fresh, path)
  terminal.print('Written. A running operator picks it up at its next check.')
}

function parse(json: unknown): Pick<SeriesDocument, 'raw' | 'series'> {
  try {
    const series = parseSeriesFile(json)
    return { raw: (json as { series: RawSeries[] }).series, series }
  } catch (error) {
    if (error instanceof SeriesError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new UsageError(`The series file ${path} cannot be read (${code ?? 'it is not JSON'}).`, { cause })
  }
}

function format(series: readonly RawSeries[]): string {
  return `${JSON.stringify({ series }, null, 2)}\n`
}

/** One line for each field that differs: `series 7, isPaused: false -> true`. */
function compare(before: readonly RawSeries[], after: readonly RawSeries[]): string[] {
  const keyOf = ({ clientId }: RawSeries) => String(clientId)
  const ids = new Set([...before, ...after].map(keyOf))
  return [...ids].flatMap((id) => {
    const old = before.find((one) => keyOf(one) === id)
    const next = after.find((one) => keyOf(one) === id)
    if (!next) return [`series ${id} removed`]
    const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(next)])
    return [...fields]
      .filter((field) => JSON.stringify(old?.[field]) !== JSON.stringify(next[field]))
      .map((field) => `series ${id}, ${field}: ${old ? describe(old[field]) : 'new'} -> ${describe(next[field])}`)
  })
}

function describe(value: unknown): string {
  return value === undefined ? 'not set' : JSON.stringify(value)
}

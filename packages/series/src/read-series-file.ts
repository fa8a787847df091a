import { readFile } from 'node:fs/promises'
import { SeriesError } from './errors.ts'
import { parseSeriesFile, type Series } from './series-file.ts'

/** Reads and checks the file at `path`. Throws `SeriesError`, also for a missing file and one that is not JSON. */
export async function readSeriesFile(path: string): Promise<Series[]> {
  const json = await readJson(path)
  return parseSeriesFile(json)
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new SeriesError(`The series file ${path} cannot be read.`, { cause })
  }
}

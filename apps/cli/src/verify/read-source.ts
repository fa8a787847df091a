import { readFile } from 'node:fs/promises'

const TIMEOUT_MS = 60_000
export const URL_START = /^https?:\/\//

/** The text of a file or of an address. Throws the given error class for what cannot be had. */
export async function readSource(source: string, Failure: new (message: string, options?: ErrorOptions) => Error) {
  try {
    if (!URL_START.test(source)) return await readFile(source, 'utf8')
    const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.text()
  } catch (cause) {
    throw new Failure(`${source} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

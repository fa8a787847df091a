import { CODE_ALPHABET } from './alphabet.ts'
import { CDKEY_RANDOM_SYMBOLS } from './cdkey.ts'
import { checkSymbolOf } from './check-symbol.ts'

/** Random bytes that `createCdkey` takes: with 64 the chance that too few of them can be used is below 1e-50. */
export const CDKEY_RANDOM_BYTES = 64

/** Bytes from here on are passed over: 248 is the last multiple of 31 up to 256, so that each symbol has the same chance. */
const USABLE_BYTES = Math.floor(256 / CODE_ALPHABET.length) * CODE_ALPHABET.length

/**
 * A new CDKEY without its hyphens, from bytes of a cryptographic generator. Every one of the 31^19 keys (94 bits) has the same
 * chance: no modulo bias. Throws when too few bytes can be used.
 *
 * @example
 * import { randomBytes } from 'node:crypto'
 * import { CDKEY_RANDOM_BYTES, createCdkey, formatCdkey } from '@tyche/loyalty'
 * const shown = formatCdkey(createCdkey(randomBytes(CDKEY_RANDOM_BYTES)))
 */
export function createCdkey(randomBytes: Uint8Array): string {
  const usable = [...randomBytes].filter((byte) => byte < USABLE_BYTES).slice(0, CDKEY_RANDOM_SYMBOLS)
  if (usable.length < CDKEY_RANDOM_SYMBOLS) throw new RangeError('Too few random bytes for a CDKEY.')
  const symbols = usable.map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
  return symbols + checkSymbolOf(symbols)
}

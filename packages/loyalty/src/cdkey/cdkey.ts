import { CODE_ALPHABET } from './alphabet.ts'
import { weightedSum } from './check-symbol.ts'

/** Symbols that are drawn; one more checks them. */
export const CDKEY_RANDOM_SYMBOLS = 19
export const CDKEY_SYMBOLS = CDKEY_RANDOM_SYMBOLS + 1
/** Symbols between two hyphens. */
export const CDKEY_GROUP = 5
const symbolsOnly = new RegExp(`^[${CODE_ALPHABET}]*$`)

/** Why a text is no CDKEY: another number of symbols, a symbol that no key has, a check symbol that does not fit. */
export type CdkeyRefusal = 'length' | 'symbol' | 'checkSymbol'

export type ParsedCdkey = { readonly cdkey: string } | { readonly refusal: CdkeyRefusal }

/** What was typed of a CDKEY so far: its symbols in upper case, without spaces and hyphens. */
export function cdkeySymbolsOf(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/**
 * The CDKEY in a text that was typed or pasted: 20 upper-case symbols. Case, spaces and hyphens do not matter.
 *
 * @example
 * import { parseCdkey } from '@tyche/loyalty'
 * const parsed = parseCdkey('22222-22222-22222-22222') // { cdkey: '22222222222222222222' }
 */
export function parseCdkey(text: string): ParsedCdkey {
  const cdkey = cdkeySymbolsOf(text)
  if ([...cdkey].length !== CDKEY_SYMBOLS) return { refusal: 'length' }
  if (!symbolsOnly.test(cdkey)) return { refusal: 'symbol' }
  return weightedSum(cdkey) === 0 ? { cdkey } : { refusal: 'checkSymbol' }
}

/** A CDKEY in groups of five, as it is shown. */
export function formatCdkey(cdkey: string): string {
  return (cdkey.match(new RegExp(`.{1,${CDKEY_GROUP}}`, 'g')) ?? []).join('-')
}

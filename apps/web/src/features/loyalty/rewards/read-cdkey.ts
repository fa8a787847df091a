import { CDKEY_SYMBOLS, CODE_ALPHABET, cdkeySymbolsOf, parseCdkey } from '@tyche/loyalty'

export interface TypedCdkey {
  /** Upper case, without spaces and hyphens. */
  symbols: string
  /** Complete, and its check symbol fits. */
  cdkey: string | undefined
  /** What is wrong already, whatever is typed next. */
  problem: 'length' | 'symbol' | 'checkSymbol' | undefined
}

/** A code while it is typed or pasted: what it is so far, and what is wrong with it. */
export function readCdkey(text: string): TypedCdkey {
  const symbols = cdkeySymbolsOf(text)
  const parsed = parseCdkey(text)
  if ('cdkey' in parsed) return { symbols, cdkey: parsed.cdkey, problem: undefined }
  const problem = [...symbols].some((symbol) => !CODE_ALPHABET.includes(symbol))
    ? 'symbol'
    : [...symbols].length > CDKEY_SYMBOLS
      ? 'length'
      : parsed.refusal === 'checkSymbol'
        ? 'checkSymbol'
        : undefined
  return { symbols, cdkey: undefined, problem }
}

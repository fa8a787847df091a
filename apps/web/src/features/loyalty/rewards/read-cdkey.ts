import { CODE_ALPHABET, parseCdkey } from '@tyche/loyalty'

const SYMBOLS = 20

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
  const symbols = text.replace(/[\s\p{Pd}]/gu, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const parsed = parseCdkey(text)
  if ('cdkey' in parsed) return { symbols, cdkey: parsed.cdkey, problem: undefined }
  const problem = [...symbols].some((symbol) => !CODE_ALPHABET.includes(symbol))
    ? 'symbol'
    : [...symbols].length > SYMBOLS
      ? 'length'
      : parsed.refusal === 'checkSymbol'
        ? 'checkSymbol'
        : undefined
  return { symbols, cdkey: undefined, problem }
}

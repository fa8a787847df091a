import { CODE_ALPHABET } from './alphabet.ts'

const MODULUS = CODE_ALPHABET.length

/**
 * The sum of position (from 1) times value of each symbol, modulo 31: 0 for a whole CDKEY. 31 is prime and there are fewer
 * positions than 31, so one wrong symbol is always found, and so are two different symbols that changed places, neighbours
 * or not. Any other mistake passes with a chance of 1 in 31.
 */
export function weightedSum(symbols: string): number {
  return [...symbols].reduce((sum, symbol, index) => (sum + (index + 1) * CODE_ALPHABET.indexOf(symbol)) % MODULUS, 0)
}

/** The symbol that makes the weighted sum 0 when it is appended. */
export function checkSymbolOf(symbols: string): string {
  const found = [...CODE_ALPHABET].find((symbol) => weightedSum(symbols + symbol) === 0)
  if (found === undefined) throw new RangeError('A code has fewer than 31 symbols.')
  return found
}

import { parseAmount } from '../../lib/amounts/parse-amount.ts'

const WAD_DECIMALS = 18

/** What people type for a number, a chance ("33.3", "33,3 %") or a multiplier ("2×", "x2"), scaled by 1e18. */
export function readTyped(text: string, locale: string): bigint | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^[%×xх]\s*|\s*[%×xх]$/iu, '')
  if (/[\p{L}\p{Sc}%]/u.test(bare)) return undefined
  const parsed = parseAmount(bare, { decimals: WAD_DECIMALS, locale })
  return parsed.ok ? parsed.value : undefined
}

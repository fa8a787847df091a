import type { Product } from '@tyche/api-schema/lottery/products'
import { useLocale } from 'use-intl'
import { tokenByAddress, useChainConfig } from '../../data/chain-config/chain-config.ts'
import { numberFormat } from '../../lib/amounts/number-format.ts'
import { TokenValue } from '../values/token-value.tsx'

export interface PrizeValueProps {
  product: Pick<Product, 'token' | 'reward' | 'quantity'>
  /** For large figures: the symbol beside it stays small. */
  display?: boolean | undefined
  className?: string | undefined
}

/** What a product pays: the number of prizes, unless it is one, and what each is worth. */
export function PrizeValue({ product: { token, reward, quantity }, display, className }: PrizeValueProps) {
  const locale = useLocale()
  const decimals = useDecimals(token)
  const isWhole = decimals !== undefined && BigInt(reward) % 10n ** BigInt(decimals) === 0n
  return (
    <span className={className ? `num ${className}` : 'num'}>
      {quantity > 1 ? `${numberFormat(locale, {}).format(quantity)} × ` : null}
      <TokenValue token={token} value={reward} symbol display={display} maxFraction={isWhole ? 0 : undefined} hasUsd />
    </span>
  )
}

/** Undefined until the chain's tokens are known. */
function useDecimals(token: string): number | undefined {
  const chain = useChainConfig()
  return chain && tokenByAddress(chain, token)?.decimals
}

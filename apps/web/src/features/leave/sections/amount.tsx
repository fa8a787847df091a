import type { Deployment } from '@tyche/protocol/deployment'
import { TokenAmount } from '@tyche/ui/token-amount'
import { useLocale } from 'use-intl'
import { type Address, isAddressEqual } from 'viem'
import { formatAmount, formatFullAmount } from '../../../lib/amounts/format-amount.ts'

export interface AmountProps {
  deployment: Pick<Deployment, 'tokens'>
  token: Address
  /** Base units. */
  value: bigint
}

/** An amount of a token that the deployment record names. */
export function Amount({ deployment, token, value }: AmountProps) {
  const locale = useLocale()
  const known = deployment.tokens.find(({ address }) => isAddressEqual(address, token))
  if (!known) return <span className="num">{value.toString()}</span>
  const { decimals, symbol } = known
  return (
    <TokenAmount
      text={formatAmount(value, { decimals, locale })}
      full={formatFullAmount(value, { decimals, locale })}
      symbol={symbol}
    />
  )
}

import type { LpPool } from '@tyche/api-schema/pools'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { hasSpread, openBetsEffectOf, removeFeeOf, shareValue, tokenValue, toWad } from '@tyche/sdk/pools/estimates'
import { useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useExitTerms } from '../../../data/pools/chain-queries.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { Explained, Fact, Usd } from '../figures.tsx'
import { QuoteBox, Waiting } from '../liquidity/quote-box.tsx'
import type { useRemove } from './use-remove.ts'
import type { WithdrawalMethod } from './withdrawal-methods.ts'

export interface RemoveQuoteBoxProps {
  pool: LpPool
  method: WithdrawalMethod
  remove: ReturnType<typeof useRemove>
}

/** The quote of a withdrawal in this block, by the chosen method. */
export function RemoveQuoteBox({ pool, method, remove }: RemoveQuoteBoxProps) {
  if (method.kind === 'inKind') return <InKindBox pool={pool} remove={remove} />
  return <PricedBox pool={pool} method={method} remove={remove} />
}

function PricedBox({
  pool,
  method,
  remove,
}: RemoveQuoteBoxProps & { method: Exclude<WithdrawalMethod, { kind: 'inKind' }> }) {
  const t = useTranslations('pools.panel')
  const locale = useLocale()
  const manager = useChainConfig()?.contracts.liquidityManager
  const exit = useExitTerms(manager, pool.address as Address)
  const rate = (basisPoints: number) => formatPercent(toWad(basisPoints), locale)
  const { token } = method
  const isWaiting = method.kind === 'waiting'
  const shown = isWaiting ? remove.clear : remove.expected
  const gross = remove.amount > 0n ? shareValue({ pool, lpAmount: remove.amount }) : undefined
  const effect = openBetsEffectOf({ pool, change: 'remove' })
  const precision = Math.min(6, token.decimals)
  return (
    <QuoteBox
      query={remove.quote}
      isAsked={remove.amount > 0n && remove.isQuoting}
      label={isWaiting ? t('estimated') : t('youReceive')}
      amount={
        shown === undefined ? undefined : (
          <TokenValue token={token.token} value={shown} symbol maxFraction={precision} />
        )
      }
      value={shown === undefined ? undefined : <Usd value={tokenValue({ pool, token, amount: shown }) ?? null} />}
      note={isWaiting ? t('waitingNote') : undefined}
    >
      <Fact label={t('atLeast')}>
        {shown === undefined ? (
          <Waiting />
        ) : (
          <TokenValue token={token.token} value={remove.minOut} symbol maxFraction={precision} />
        )}
      </Fact>
      <Fact label={t('shareValue')}>{gross === undefined ? <Waiting /> : <Usd value={gross} />}</Fact>
      <Fact label={t('fee', { rate: rate(removeFeeOf(pool)) })}>
        {gross === undefined ? (
          <Waiting />
        ) : (
          <Usd value={-((gross * BigInt(removeFeeOf(pool))) / BPS_DENOMINATOR)} isCost />
        )}
      </Fact>
      {hasSpread(pool) ? (
        <Fact label={t('spread', { rate: rate(pool.spreadBasisPoints) })}>
          {gross === undefined ? (
            <Waiting />
          ) : (
            <Usd value={-((gross * BigInt(pool.spreadBasisPoints)) / BPS_DENOMINATOR)} isCost />
          )}
        </Fact>
      ) : null}
      {isWaiting && exit ? (
        <Fact label={t('openBets')}>
          {t('gapOf', { gap: rate(exit.gapBasisPoints), limit: rate(exit.limitBasisPoints) })}
        </Fact>
      ) : (
        <Fact label={<Explained label={t('openBets')} hint={t('openBetsRemove')} />}>
          {effect === undefined ? <Waiting /> : `${effect === 0 ? '' : '−'}${rate(effect)}`}
        </Fact>
      )}
    </QuoteBox>
  )
}

function InKindBox({ pool, remove }: Pick<RemoveQuoteBoxProps, 'pool' | 'remove'>) {
  const t = useTranslations('pools.panel')
  const { inKindAmounts: amounts, amount } = remove
  const total = amounts?.reduce<bigint | undefined>((sum, units, index) => {
    const token = pool.tokens[index]
    const value = token && tokenValue({ pool, token, amount: units })
    return sum === undefined || value === undefined ? undefined : sum + value
  }, 0n)
  return (
    <QuoteBox
      query={remove.quote}
      isAsked={amount > 0n && remove.isQuoting}
      label={t('youReceive')}
      amount={total === undefined ? undefined : <Usd value={total} />}
      value={undefined}
      note={t('inKindNote')}
    >
      {pool.tokens.map((token, index) => (
        <Fact key={token.token} label={token.symbol}>
          {amounts?.[index] === undefined ? (
            <Waiting />
          ) : (
            <TokenValue token={token.token} value={amounts[index]} symbol maxFraction={Math.min(6, token.decimals)} />
          )}
        </Fact>
      ))}
    </QuoteBox>
  )
}

import type { LpPool, LpPoolToken } from '@tyche/api-schema/pools'
import { depositCostsOf, hasSpread, minReceived, openBetsEffectOf, shareValue, toWad } from '@tyche/sdk/pools/estimates'
import { useLocale, useTranslations } from 'use-intl'
import type { useAddQuote } from '../../../data/pools/chain-queries.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { Explained, Fact, LpAmount, Usd } from '../figures.tsx'
import { QuoteBox, Waiting } from '../liquidity/quote-box.tsx'

export interface AddQuoteBoxProps {
  pool: LpPool
  token: LpPoolToken
  amount: bigint
  quote: ReturnType<typeof useAddQuote>
  slippage: number
}

/** The quote of a deposit in this block: shares, fee, spread and the effect of open bets. */
export function AddQuoteBox({ pool, token, amount, quote, slippage }: AddQuoteBoxProps) {
  const t = useTranslations('pools.panel')
  const locale = useLocale()
  const rate = (basisPoints: number) => formatPercent(toWad(basisPoints), locale)
  const values = quote.data?.ok ? quote.data.values : undefined
  const costs = amount > 0n ? depositCostsOf({ pool, token, amount }) : undefined
  const effect = openBetsEffectOf({ pool, change: 'add' })
  return (
    <QuoteBox
      query={quote}
      isAsked={amount > 0n}
      label={t('youReceive')}
      amount={values ? <LpAmount value={values.lpAmount} symbol={pool.symbol} /> : undefined}
      value={values ? <Usd value={shareValue({ pool, lpAmount: values.lpAmount }) ?? null} /> : undefined}
      note={hasSpread(pool) ? t('freshNote') : undefined}
    >
      <Fact label={t('atLeast')}>
        {values ? (
          <LpAmount
            value={minReceived({ quoted: values.lpAmount, slippageBasisPoints: slippage })}
            symbol={pool.symbol}
          />
        ) : (
          <Waiting />
        )}
      </Fact>
      <Fact label={t('depositValue')}>{costs ? <Usd value={costs.value} /> : <Waiting />}</Fact>
      <Fact label={t('fee', { rate: rate(pool.addFeeBasisPoints) })}>
        {costs ? <Usd value={-costs.fee} isCost /> : <Waiting />}
      </Fact>
      {hasSpread(pool) ? (
        <Fact label={t('spread', { rate: rate(pool.spreadBasisPoints) })}>
          {costs ? <Usd value={-costs.spread} isCost /> : <Waiting />}
        </Fact>
      ) : null}
      <Fact label={<Explained label={t('openBets')} hint={t('openBetsAdd')} />}>
        {effect === undefined ? <Waiting /> : `${effect === 0 ? '' : '−'}${rate(effect)}`}
      </Fact>
    </QuoteBox>
  )
}

import { Fragment } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { TokenValue } from '../../components/values/token-value.tsx'
import type { TokenSum } from '../../data/claims/claim-item.ts'
import { formatPoints } from '../../lib/amounts/format-ratio.ts'

/** Amounts of tokens and points, beside each other. */
export function Worth({ sums, points }: { sums: readonly TokenSum[]; points?: string | undefined }) {
  const t = useTranslations('tickets')
  const locale = useLocale()
  const hasPoints = points !== undefined && Number(points) > 0
  return (
    <span className="num">
      {sums.map(({ token, amount }, index) => (
        <Fragment key={token}>
          {index > 0 ? ' + ' : null}
          <TokenValue token={token} value={amount} symbol />
        </Fragment>
      ))}
      {hasPoints ? (
        <>
          {sums.length > 0 ? ' + ' : null}
          {t('points', { points: formatPoints(points, locale) })}
        </>
      ) : null}
    </span>
  )
}

import { useLocale, useTranslations } from 'use-intl'
import { toneColours, type WheelTier } from '../../../components/game-art/wheel/wheel-tones.ts'
import { formatFactor } from './format-factor.ts'

export interface WheelLegendProps {
  tiers: readonly WheelTier[]
  total: number
  /** What the last spin paid. */
  hit: bigint | undefined
}

/** The multipliers of the wheel, best first, with the number of segments of each. */
export function WheelLegend({ tiers, total, hit }: WheelLegendProps) {
  const t = useTranslations('spin')
  const locale = useLocale()
  return (
    <ul
      aria-label={t('legend')}
      className="grid w-full grid-cols-4 gap-1.5 @lg:flex @lg:flex-wrap @lg:justify-center @2xl:w-[152px] @2xl:flex-col @2xl:flex-nowrap @2xl:justify-self-start"
    >
      {tiers.map(({ multiplier, tone, count }) => {
        const text = `${formatFactor(multiplier, locale)}×`
        const isHit = hit === multiplier
        return (
          <li
            key={String(multiplier)}
            data-hit={isHit}
            className="flex items-center justify-center gap-x-1.5 rounded-m border border-line bg-s1 px-1 py-1 text-xs transition-[border-color,scale] duration-200 ease-out data-[hit=true]:scale-105 data-[hit=true]:border-fg @max-lg:flex-wrap @lg:gap-x-2 @lg:rounded-full @lg:ps-1.5 @lg:pe-3"
          >
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full border @lg:size-4"
              style={{ background: toneColours[tone].fill, borderColor: toneColours[tone].edge }}
            />
            <span className="sr-only">{t('tier', { multiplier: text, count, total })}</span>
            <b aria-hidden="true" className="num">
              {text}
            </b>
            <span aria-hidden="true" className="num text-faint @max-lg:hidden @lg:ms-auto">
              {t('ofSegments', { count, total })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

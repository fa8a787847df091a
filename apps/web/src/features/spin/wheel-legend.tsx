import { useLocale, useTranslations } from 'use-intl'
import { toneColours, type WheelTier } from '../../components/game-art/wheel/wheel-tones.ts'
import { formatMultiplier } from '../../lib/amounts/format-ratio.ts'

export interface WheelLegendProps {
  tiers: readonly WheelTier[]
  total: number
  /** What the last spin paid. */
  hit: bigint | undefined
}

/** What the wheel pays and on how many of its segments, best first. */
export function WheelLegend({ tiers, total, hit }: WheelLegendProps) {
  const t = useTranslations('spin')
  const locale = useLocale()
  return (
    <ul
      aria-label={t('legend')}
      className="flex flex-wrap justify-center gap-1.5 @2xl:w-[152px] @2xl:flex-col @2xl:flex-nowrap @2xl:justify-self-start"
    >
      {tiers.map(({ multiplier, tone, count }) => {
        const text = formatMultiplier(multiplier, locale)
        const isHit = hit === multiplier
        return (
          <li
            key={String(multiplier)}
            data-hit={isHit}
            className="flex items-center gap-2 rounded-full border border-line bg-s1 py-1 ps-1.5 pe-3 text-xs transition-[border-color,scale] duration-200 ease-out data-[hit=true]:scale-105 data-[hit=true]:border-fg"
          >
            <span
              aria-hidden="true"
              className="size-4 shrink-0 rounded-full border"
              style={{ background: toneColours[tone].fill, borderColor: toneColours[tone].edge }}
            />
            <span className="sr-only">{t('tier', { multiplier: text, count, total })}</span>
            <b aria-hidden="true" className="num">
              {text}
            </b>
            <span aria-hidden="true" className="num ms-auto text-faint">
              {t('ofSegments', { count, total })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import type { WheelNumber } from '@tyche/fairness'
import { Segmented } from '@tyche/ui/segmented'
import { useLocale, useTranslations } from 'use-intl'
import type { ChoiceFieldProps } from '../../../data/games/game-definition.ts'
import { formatMultiplier, formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { miniature, promiseOf, segmentsOf } from './wheel-segments.ts'

const risks = ['low', 'medium', 'high'] as const

/** A choice of three wheels, each with its win chance and top multiplier. */
export function RiskField({ choice, onChange, disabled, config }: ChoiceFieldProps<WheelNumber>) {
  const t = useTranslations('spin')
  const locale = useLocale()
  return (
    <div className="grid gap-1.5">
      <span className="font-medium text-mute text-xs @max-table:sr-only">{t('risk')}</span>
      <Segmented
        label={t('risk')}
        size="tile"
        value={risks[choice]}
        onValueChange={(risk) => onChange(risks.indexOf(risk) as WheelNumber)}
        disabled={disabled}
        options={risks.map((risk, wheel) => {
          const segments = segmentsOf(config, wheel as WheelNumber)
          const { winChance, best } = promiseOf(segments)
          return {
            value: risk,
            label: (
              <span className="grid min-w-0 justify-items-center gap-1 @max-table:gap-0">
                <span
                  aria-hidden="true"
                  className="mb-0.5 size-9 rounded-full @max-table:hidden border-2 border-[#d9a851] shadow-card"
                  style={{
                    background: `radial-gradient(circle, #d9a851 0 16%, transparent 17%), ${miniature(segments)}`,
                  }}
                />
                {t(risk)}
                <span className="num font-medium text-2xs text-mute">
                  {t('wins', { chance: formatPercent(winChance, locale, 0) })}
                </span>
                <span className="num font-medium text-2xs text-mute @max-table:sr-only">
                  {t('upTo', { multiplier: formatMultiplier(best, locale) })}
                </span>
              </span>
            ),
          }
        })}
      />
    </div>
  )
}

import type { GameConfig } from '@tyche/api-schema/games'
import { facesOfMask } from '@tyche/fairness'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { useGameTexts } from '../../../data/games/texts/use-game-texts.ts'
import { formatMultiplier, formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { oddsRows } from './odds-rows.ts'

const cell = 'py-1.5 pe-3 last:pe-0 align-top'

export type OddsTableProps<Choice> = { definition: GameDefinition<Choice>; config: GameConfig }

/** Every choice of a game with what it pays and how likely that is; a choice with several prizes has a line for each. */
export function OddsTable<Choice>({ definition, config }: OddsTableProps<Choice>) {
  const t = useTranslations()
  const locale = useLocale()
  const texts = useGameTexts()
  const rows = useMemo(() => oddsRows(definition, config), [definition, config])
  const labelOf = (clientValue: number) =>
    definition.name === 'dice'
      ? t('dice.covers', { count: facesOfMask(clientValue).length })
      : texts.choice(definition.name, clientValue)
  return (
    <table className="num w-full text-sm">
      <thead className="text-mute text-xs">
        <tr>
          <th className={`${cell} text-start font-medium`}>{t('gameInfo.choice')}</th>
          <th className={`${cell} text-end font-medium`}>{t('play.winChance')}</th>
          <th className={`${cell} text-end font-medium`}>{t('gameInfo.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ clientValue, prizes }) =>
          prizes.map(({ multiplier, chance }, index) => (
            <tr key={`${clientValue}-${multiplier}`} className={index === 0 ? 'border-line border-t' : ''}>
              {index === 0 ? (
                <th scope="rowgroup" rowSpan={prizes.length} className={`${cell} text-start font-semibold`}>
                  {labelOf(clientValue)}
                </th>
              ) : null}
              <td className={`${cell} text-end text-mute`}>{formatPercent(chance, locale)}</td>
              <td className={`${cell} text-end font-semibold`}>{formatMultiplier(multiplier, locale)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

import type { PayData } from '@tyche/api-schema/play-record'
import { Card } from '@tyche/ui/card'
import { useTranslations } from 'use-intl'
import { UsdValue } from '../../../components/values/usd-value.tsx'
import { gameLabelOf } from '../../../config/game-names.ts'
import { Percent } from './percent.tsx'

/** Cost and profit of each game, the highest cost first; bars are relative to it. */
export function GameSplit({ games }: { games: PayData['games'] }) {
  const t = useTranslations('user')
  const names = useTranslations('games')
  const largest = games.reduce((most, { totalCost }) => (BigInt(totalCost) > most ? BigInt(totalCost) : most), 1n)
  const sorted = games.toSorted((a, b) => Number(BigInt(b.totalCost) > BigInt(a.totalCost)) * 2 - 1)
  return (
    <Card as="section" aria-label={t('byGame')} className="overflow-hidden lg:col-span-2 min-[1400px]:col-span-1">
      <h3 className="px-4 pt-4 pb-1 text-mute text-xs md:px-5">{t('byGame')}</h3>
      <ul>
        {sorted.map(({ game, playTimes, winChance, totalCost, totalProfit }) => {
          const label = gameLabelOf(game)
          const percent = Number((BigInt(totalCost) * 1000n) / largest) / 10
          return (
            <li key={game} className="grid gap-2 border-line px-4 py-3 not-first:border-t md:px-5">
              <div className="flex items-baseline justify-between gap-3">
                <span className="font-semibold">{label ? names(label) : game}</span>
                <UsdValue
                  value={totalProfit}
                  sign="always"
                  className={`num font-semibold ${BigInt(totalProfit) > 0n ? 'text-green' : 'text-mute'}`}
                />
              </div>
              <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-s3">
                <span
                  className="block h-full rounded-full bg-linear-to-r from-gold-deep to-prize"
                  style={{ width: `${Math.max(percent, 1)}%` }}
                />
              </span>
              <div className="num flex justify-between gap-3 text-mute text-xs">
                <span>
                  {t('playsPlayed', { count: playTimes })} · <Percent wad={winChance} />
                </span>
                <span>
                  {t('totalCost')} <UsdValue value={totalCost} />
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import type { PayData } from '@tyche/api-schema/play-record'
import { Card } from '@tyche/ui/card'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { UsdValue } from '../../../components/values/usd-value.tsx'
import { Percent } from './percent.tsx'

/** A player's figures; placeholders without data. */
export function StatTiles({ data }: { data: PayData | undefined }) {
  const t = useTranslations('user')
  const format = useFormatter()
  const profit = data ? BigInt(data.totalProfit) : 0n
  return (
    <Card className="overflow-hidden">
      <dl className="-mb-px -me-px grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-7">
        <Tile label={t('playTimes')}>{data ? format.number(data.playTimes) : undefined}</Tile>
        <Tile label={t('winChance')}>{data ? <Percent wad={data.winChance} /> : undefined}</Tile>
        <Tile label={t('wins')}>{data ? format.number(data.wins) : undefined}</Tile>
        <Tile label={t('losses')}>{data ? format.number(data.losses) : undefined}</Tile>
        <Tile label={t('totalCost')}>{data ? <UsdValue value={data.totalCost} /> : undefined}</Tile>
        <Tile label={t('totalWin')}>{data ? <UsdValue value={data.totalWin} /> : undefined}</Tile>
        <Tile label={t('totalProfit')} className="max-sm:col-span-2">
          {data ? (
            <UsdValue value={data.totalProfit} sign="always" className={profit > 0n ? 'text-green' : undefined} />
          ) : undefined}
        </Tile>
      </dl>
    </Card>
  )
}

function Tile({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`grid min-w-0 content-start gap-1 border-line border-e border-b px-4 py-3.5 ${className}`}>
      <dt className="truncate text-mute text-xs">{label}</dt>
      <dd className="num min-h-6 truncate font-[650] text-[1.0625rem] tracking-[-0.01em]">
        {children ?? <Skeleton className="mt-1 h-4 w-16" />}
      </dd>
    </div>
  )
}

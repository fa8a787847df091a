import type { RankRow } from '@tyche/api-schema/points/ranks'
import { Address } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { SimulatedMark } from '../../../components/player-address.tsx'
import { PointsValue } from '../../../components/values/points-value.tsx'
import { UsdValue } from '../../../components/values/usd-value.tsx'
import { isSame } from './is-same.ts'
import './podium.css'

/** As they stand: the second on the left of the first. */
const places = [
  { rank: 2, metal: 'silver', block: 'h-28 max-sm:h-24' },
  { rank: 1, metal: 'gold', block: 'h-38 max-sm:h-32' },
  { rank: 3, metal: 'bronze', block: 'h-24' },
] as const

/** The first three on their blocks; a free place stays a place. */
export function Podium({ rows, me }: { rows: readonly RankRow[] | undefined; me: string | undefined }) {
  const t = useTranslations('rank')
  return (
    <ol
      aria-label={t('podium')}
      aria-busy={!rows}
      className="flex items-end justify-center gap-2 px-4 pt-7 max-sm:gap-1.5 max-sm:px-2 sm:gap-3"
    >
      {places.map(({ rank, metal, block }) => {
        const row = rows?.[rank - 1]
        return (
          // The order of places in the document: first, second, third.
          <li
            key={rank}
            data-metal={metal}
            style={{ order: places.findIndex((place) => place.rank === rank) }}
            className="podium-place grid w-full min-w-0 max-w-44 justify-items-center gap-2"
          >
            <Winner row={row} isLoading={!rows} rank={rank} isMine={row !== undefined && isSame(row.address, me)} />
            <div className={`podium-block grid w-full content-start justify-items-center gap-0.5 pt-2.5 ${block}`}>
              <span className="font-[780] text-2xl leading-none tracking-[-0.04em]">{rank}</span>
              {row?.reward ? (
                <span className="num px-1 text-center font-semibold text-gold text-sm">
                  <PointsValue value={row.reward} />
                  <span className="block font-medium text-2xs text-mute">{t('points')}</span>
                </span>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type WinnerProps = { row: RankRow | undefined; isLoading: boolean; rank: number; isMine: boolean }

function Winner({ row, isLoading, rank, isMine }: WinnerProps) {
  const t = useTranslations('rank')
  const size = rank === 1 ? 'size-18 max-sm:size-14' : 'size-14 max-sm:size-11'
  return (
    <>
      <span className={`podium-ring grid place-items-center rounded-full ${size} ${row ? '' : 'podium-ring-free'}`}>
        {row ? <Avatar address={row.address} className="size-full" /> : null}
      </span>
      <span className="grid min-h-14 min-w-0 content-start justify-items-center text-center">
        {row ? (
          <>
            <span className={`max-w-full truncate font-semibold text-sm ${isMine ? 'text-green' : ''}`}>
              {isMine ? t('you') : <Address address={row.address} />}
            </span>
            <UsdValue value={row.volumeUsd} className="num text-mute text-xs" />
            <SimulatedMark address={row.address} />
          </>
        ) : isLoading ? (
          <Skeleton className="h-4 w-20" />
        ) : (
          <span className="text-faint text-sm">{t('freePlace')}</span>
        )}
      </span>
    </>
  )
}

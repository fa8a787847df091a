import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { type StageHeight, stageHeightClass, stageHeightStyle } from '../stage/stage-height.ts'
import { panelParts, tableClasses } from './table-classes.ts'
import { TableFrame } from './table-frame.tsx'

/** A placeholder of the table's size with its first texts, so that nothing moves. */
export function WaitingTable({ stageHeight }: { stageHeight: StageHeight }) {
  const t = useTranslations('play')
  return (
    <TableFrame isBusy>
      <div className={tableClasses.panel}>
        {panelParts.map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <Skeleton key={place} className={`${height} rounded-m`} />
        ))}
      </div>
      <div className={`${tableClasses.stage} ${stageHeightClass}`} style={stageHeightStyle(stageHeight)}>
        <div className={tableClasses.art}>
          <Skeleton className="size-[200px] rounded-full" />
        </div>
        <div className={tableClasses.line}>
          <p className={tableClasses.status}>{t('status.idle')}</p>
        </div>
      </div>
      <div className={tableClasses.strip} />
      <div className={tableClasses.stats} />
    </TableFrame>
  )
}

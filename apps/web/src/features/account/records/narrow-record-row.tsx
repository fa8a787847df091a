import type { GameRecord } from '@tyche/api-schema/game-record'
import { Cell, Row } from '@tyche/ui/table'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { RecordHash } from './record-hash.tsx'
import { type RecordsOf, tight } from './records-head.tsx'

export type NarrowRecordRowProps = {
  record: GameRecord
  of: RecordsOf
  name: ReactNode
  plays: ReactNode
  result: ReactNode
  check: ReactNode
  refund: ReactNode
}

/** A bet on a screen too narrow for nine columns: further lines hold the rest. */
export function NarrowRecordRow({ record, of, name, plays, result, check, refund }: NarrowRecordRowProps) {
  const { token, cost, playedAt } = record
  return (
    <>
      <Row>
        <Cell className={tight}>
          {name}
          <span className="mt-0.5 block whitespace-normal text-mute text-xs">
            {plays} ·{' '}
            <span className="whitespace-nowrap">
              <TimeAgo at={playedAt} />
            </span>
          </span>
        </Cell>
        <Cell numeric className={tight}>
          {result}
          <span className="mt-0.5 block text-mute text-xs">
            <TokenValue token={token} value={cost} symbol isCost />
          </span>
        </Cell>
        <Cell className={`text-end ${tight}`}>
          {check}
          {of === 'game' ? refund : null}
        </Cell>
      </Row>
      {of === 'player' ? <OwnLine record={record} refund={refund} /> : null}
    </>
  )
}

/** Details shown only in a player's own records, under the bet's line. */
function OwnLine({ record: { hash, income, token }, refund }: Pick<NarrowRecordRowProps, 'record' | 'refund'>) {
  const t = useTranslations('records')
  return (
    <tr>
      <td colSpan={3} className="px-3 pb-1">
        <dl className="-mt-3 flex flex-wrap items-center gap-x-1 text-mute text-xs">
          <div className="flex min-h-11 items-center gap-1.5">
            <dt className="text-faint">{t('hash')}</dt>
            <dd>
              <RecordHash hash={hash} />
            </dd>
          </div>
          <div className="ms-auto flex items-center gap-1.5 py-1">
            <dt className="text-faint">{t('income')}</dt>
            <dd>{income === null ? '–' : <TokenValue token={token} value={income} symbol />}</dd>
          </div>
        </dl>
        <div className="pb-2 text-end empty:hidden">{refund}</div>
      </td>
    </tr>
  )
}

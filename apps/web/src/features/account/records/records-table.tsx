import type { GameRecord } from '@tyche/api-schema/game-record'
import { Table } from '@tyche/ui/table'
import { memo } from 'react'
import { useIsNarrow } from '../../../lib/screen/use-is-narrow.ts'
import { RecordRow } from './record-row.tsx'
import type { Check } from './records-card.tsx'
import { RecordsHead, type RecordsOf } from './records-head.tsx'

export type RecordsTableProps = {
  label: string
  list: readonly GameRecord[]
  /** The connected player: his rows say so, and can be refunded. */
  me: string | undefined
  of?: RecordsOf
  onCheck: Check
}

/** Rendered anew only for another list: on a busy chain the page around it changes many times a minute. */
export const RecordsTable = memo(function RecordsTable({ label, list, me, of = 'game', onCheck }: RecordsTableProps) {
  const isNarrow = useIsNarrow('lg')
  return (
    <Table label={label}>
      <RecordsHead of={of} />
      <tbody>
        {list.map((record) => (
          <RecordRow
            key={`${record.game}-${record.nonce}`}
            record={record}
            of={of}
            isNarrow={isNarrow}
            isMine={me !== undefined && record.player.toLowerCase() === me.toLowerCase()}
            onCheck={onCheck}
          />
        ))}
      </tbody>
    </Table>
  )
})

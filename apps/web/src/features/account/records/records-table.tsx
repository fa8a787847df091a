import type { GameRecord } from '@tyche/api-schema/game-record'
import { Table } from '@tyche/ui/table'
import { memo } from 'react'
import { useIsNarrow } from '../../../lib/screen/use-is-narrow.ts'
import { RecordRow } from './record-row.tsx'
import type { OnVerify } from './records-card.tsx'
import { RecordsHead, type RecordsOf } from './records-head.tsx'

export type RecordsTableProps = {
  label: string
  list: readonly GameRecord[]
  /** The connected player: their rows are marked, and can be refunded. */
  me: string | undefined
  of?: RecordsOf
  onVerify: OnVerify
}

/** Memoized: on a busy chain the page around it renders many times a minute. */
export const RecordsTable = memo(function RecordsTable({ label, list, me, of = 'game', onVerify }: RecordsTableProps) {
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
            onVerify={onVerify}
          />
        ))}
      </tbody>
    </Table>
  )
})

import type { GameRecord } from '@tyche/api-schema/game-record'
import { Glyph } from '@tyche/ui/glyph'
import { Cell, Row } from '@tyche/ui/table'
import { memo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { useGameTexts } from '../../../data/games/texts/use-game-texts.ts'
import { betMultiplier } from '../../../data/records/bet-multiplier.ts'
import { formatMultiplier } from '../../../lib/amounts/format-ratio.ts'
import { NarrowRecordRow } from './narrow-record-row.tsx'
import { RecordHash } from './record-hash.tsx'
import { RecordName } from './record-name.tsx'
import type { OnVerify } from './records-card.tsx'
import type { RecordsOf } from './records-head.tsx'
import { RefundControl } from './refund-control.tsx'

export type RecordRowProps = {
  record: GameRecord
  of: RecordsOf
  isMine: boolean
  isNarrow: boolean
  onVerify: OnVerify
}

/** A bet in a list. */
export const RecordRow = memo(function RecordRow({ record, of, isMine, isNarrow, onVerify }: RecordRowProps) {
  const locale = useLocale()
  const texts = useGameTexts()
  const { game, token, playedAt, choice, playCount, cost, income, hash, randoms } = record
  const multiplier = betMultiplier(record)
  const chosen = texts.choice(game, choice)
  const outcomes = randoms?.map((outcome) => texts.outcome(game, outcome, choice)).join(', ')
  const check = record.status === 'settled' ? <CheckButton record={record} onVerify={onVerify} /> : null
  const refund = isMine ? <RefundControl record={record} /> : null
  const plays = (
    <>
      {chosen} <span className="num">×{playCount}</span>
    </>
  )
  const name = <RecordName record={record} of={of} isMine={isMine} />
  const result = <Result record={record} />
  if (isNarrow) {
    return <NarrowRecordRow {...{ record, of, name, plays, result, check, refund }} />
  }
  return (
    <Row>
      <Cell>{name}</Cell>
      <Cell className="text-mute">
        <TimeAgo at={playedAt} />
      </Cell>
      {of === 'player' ? (
        <Cell className="text-mute">
          <RecordHash hash={hash} />
        </Cell>
      ) : null}
      <Cell className="text-mute">{plays}</Cell>
      <Cell numeric className="text-mute">
        {multiplier === null ? '–' : <span title={outcomes}>{formatMultiplier(multiplier, locale)}</span>}
      </Cell>
      <Cell numeric className="text-mute">
        <TokenValue token={token} value={cost} isCost />
      </Cell>
      <Cell numeric>{income === null ? '–' : <TokenValue token={token} value={income} />}</Cell>
      <Cell numeric>{result}</Cell>
      <Cell className="text-end">
        {check}
        {refund}
      </Cell>
    </Row>
  )
})

function Result({ record: { status, profit, token } }: { record: GameRecord }) {
  const t = useTranslations('records')
  if (status !== 'settled' || profit === null) {
    return <span className="text-mute">{status === 'refunded' ? t('refunded') : t('rolling')}</span>
  }
  return <TokenValue token={token} value={profit} sign="always" tone={toneOf(BigInt(profit))} />
}

/** A bet that paid exactly its cost is neither. */
function toneOf(profit: bigint): 'win' | 'loss' | undefined {
  if (profit === 0n) return undefined
  return profit > 0n ? 'win' : 'loss'
}

function CheckButton({ record: { hash, game, nonce }, onVerify }: Pick<RecordRowProps, 'record' | 'onVerify'>) {
  const t = useTranslations('records')
  const common = useTranslations('common')
  return (
    <button
      type="button"
      onClick={() => onVerify({ hash, game, nonce })}
      aria-label={t('checkBet', { nonce })}
      className="touch inline-flex h-7 items-center justify-center gap-1.5 rounded-full border border-line px-2.5 font-semibold text-mute text-xs transition-colors duration-150 hover:border-control-line hover:text-fg"
    >
      <Glyph name="check" className="size-3.5 text-green" />
      <span className="max-lg:sr-only">{common('check')}</span>
    </button>
  )
}

import type { GameRecord } from '@tyche/api-schema/game-record'
import { shortAddress } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Glyph } from '@tyche/ui/glyph'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import { useLocale, useTranslations } from 'use-intl'
import { TimeAgo } from '../../components/time-ago/time-ago.tsx'
import { TokenValue } from '../../components/token-value/token-value.tsx'
import { formatMultiplier } from '../../lib/amounts/format-ratio.ts'
import type { Check } from './records-card.tsx'

export type RecordsTableProps = { label: string; list: readonly GameRecord[]; me: string | undefined; onCheck: Check }

export function RecordsTable({ label, list, me, onCheck }: RecordsTableProps) {
  return (
    <Table label={label}>
      <RecordsHead />
      <tbody>
        {list.map((record) => (
          <RecordRow
            key={`${record.game}-${record.nonce}`}
            record={record}
            isMine={isSame(record.player, me)}
            onCheck={onCheck}
          />
        ))}
      </tbody>
    </Table>
  )
}

export const RECORD_COLUMNS = 8
const wide = 'max-md:hidden'
/** On a phone four columns share the width. */
const tight = 'max-md:px-2.5'

export function RecordsHead() {
  const t = useTranslations('records')
  return (
    <thead>
      <tr>
        <HeadCell className={tight}>{t('player')}</HeadCell>
        <HeadCell className={tight}>{t('playAt')}</HeadCell>
        <HeadCell className={wide}>{t('choice')}</HeadCell>
        <HeadCell numeric className={wide}>
          {t('multiplier')}
        </HeadCell>
        <HeadCell numeric className={wide}>
          {t('cost')}
        </HeadCell>
        <HeadCell numeric className={wide}>
          {t('income')}
        </HeadCell>
        <HeadCell numeric className={tight}>
          {t('profit')}
        </HeadCell>
        <HeadCell className={tight}>
          <span className="sr-only">{t('check')}</span>
        </HeadCell>
      </tr>
    </thead>
  )
}

function RecordRow({ record, isMine, onCheck }: { record: GameRecord; isMine: boolean; onCheck: Check }) {
  const t = useTranslations('records')
  const coin = useTranslations('coin')
  const common = useTranslations('common')
  const locale = useLocale()
  const { player, token, playedAt, choice, playCount, multiplier, cost, income, profit, hash, nonce, status } = record
  const isWin = profit !== null && BigInt(profit) > 0n
  return (
    <Row>
      <Cell className={tight}>
        <span className="inline-flex items-center gap-2" title={player}>
          <Avatar address={player} />
          <span className="num">{shortAddress(player)}</span>
          {isMine ? <span className="text-green text-xs max-md:hidden">{t('you')}</span> : null}
        </span>
      </Cell>
      <Cell className={`text-mute ${tight}`}>
        <TimeAgo at={playedAt} />
      </Cell>
      <Cell className={`text-mute ${wide}`}>
        {choice === 0 ? coin('heads') : coin('tails')} <span className="num">×{playCount}</span>
      </Cell>
      <Cell numeric className={`text-mute ${wide}`}>
        {multiplier === null ? '–' : formatMultiplier(BigInt(multiplier), locale)}
      </Cell>
      <Cell numeric className={`text-mute ${wide}`}>
        <TokenValue token={token} value={cost} />
      </Cell>
      <Cell numeric className={wide}>
        {income === null ? '–' : <TokenValue token={token} value={income} />}
      </Cell>
      <Cell numeric className={tight}>
        {status === 'settled' && profit !== null ? (
          <TokenValue token={token} value={profit} sign="always" tone={isWin ? 'win' : 'loss'} />
        ) : (
          <span className="text-mute">{status === 'refunded' ? t('refunded') : t('rolling')}</span>
        )}
      </Cell>
      <Cell className={`text-end ${tight}`}>
        {status === 'settled' ? (
          <button
            type="button"
            onClick={() => onCheck(hash)}
            aria-label={t('checkBet', { nonce })}
            className="touch inline-flex h-7 items-center justify-center gap-1.5 rounded-full border border-line px-2.5 font-semibold text-mute text-xs transition-colors duration-150 hover:border-control-line hover:text-fg"
          >
            <Glyph name="check" className="size-3.5 text-green" />
            <span className="max-md:sr-only">{common('check')}</span>
          </button>
        ) : null}
      </Cell>
    </Row>
  )
}

const isSame = (player: string, me: string | undefined) => me !== undefined && player.toLowerCase() === me.toLowerCase()

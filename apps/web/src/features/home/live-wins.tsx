import type { GameRecord } from '@tyche/api-schema/game-record'
import { Avatar } from '@tyche/ui/avatar'
import { Card, SectionHeading } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PlayerAddress } from '../../components/player-address.tsx'
import { TimeAgo } from '../../components/time/time-ago.tsx'
import { TokenValue } from '../../components/values/token-value.tsx'
import { UsdWorth } from '../../components/values/usd-worth.tsx'
import { betMultiplier } from '../../data/records/bet-multiplier.ts'
import { useLatestRecords } from '../../data/records/history.ts'
import { formatMultiplier } from '../../lib/amounts/format-ratio.ts'
import { useIsNarrow } from '../../lib/screen/use-is-narrow.ts'
import { BetLink } from './bet-link.tsx'
import { GameName } from './game-name.tsx'
import { newestWins } from './newest-wins.ts'

const rows = 8
/** On a phone and a tablet there is room for four: the multiplier then stands under the amount. */
const columns = { narrow: 4, wide: 6 }
/** Four columns fit on a phone: close together, words over two lines, on the narrowest in smaller letters. */
const close = [
  'max-sm:px-1 max-sm:first:ps-3 max-sm:last:pe-3 max-sm:whitespace-normal max-sm:text-sm',
  'max-[22.5rem]:px-0.5 max-[22.5rem]:first:ps-2 max-[22.5rem]:last:pe-2 max-[22.5rem]:text-xs',
].join(' ')

/** The newest wins of all players, updated live until paused. */
export function LiveWins() {
  const t = useTranslations()
  const isNarrow = useIsNarrow('lg')
  const [live, setLive] = useState(true)
  const query = useLatestRecords({ limit: 100, live })
  // Rows are deferred, so that input does not wait for them.
  const data = useDeferredValue(query.data)
  const wins = useMemo(() => newestWins(data?.list ?? [], rows), [data])
  return (
    <section aria-labelledby="live-wins" className="grid gap-3 pt-1 later-in-view [--later-height:25rem]">
      <SectionHeading
        id="live-wins"
        title={t('home.liveWins')}
        action={
          <button
            type="button"
            onClick={() => setLive(!live)}
            className="touch inline-flex items-center gap-1.5 font-medium hover:text-fg"
          >
            {live ? t('home.pause') : t('home.resume')}
          </button>
        }
      />
      <Card className="overflow-hidden">
        {query.isError && !data ? (
          <ErrorState
            title={t('errors.dataTitle')}
            message={t('errors.dataMessage')}
            retryLabel={t('common.retry')}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : data && wins.length === 0 ? (
          <EmptyState title={t('home.noWins')} hint={t('home.noWinsHint')} />
        ) : (
          <Table label={t('home.liveWins')} aria-busy={data === undefined}>
            <thead>
              <tr>
                <HeadCell className={close}>{t('home.game')}</HeadCell>
                <HeadCell className={close}>{t('home.player')}</HeadCell>
                <HeadCell numeric className={close}>
                  {t('home.playAt')}
                </HeadCell>
                <HeadCell numeric className="max-lg:hidden">
                  {t('records.cost')}
                </HeadCell>
                <HeadCell numeric className="max-lg:hidden">
                  {t('records.multiplier')}
                </HeadCell>
                <HeadCell numeric className={close}>
                  {t('home.amountWon')}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {data === undefined ? (
                <SkeletonRows rows={rows} columns={isNarrow ? columns.narrow : columns.wide} />
              ) : (
                wins.map((win) => <WinRow key={`${win.game}-${win.nonce}`} win={win} />)
              )}
            </tbody>
          </Table>
        )}
      </Card>
    </section>
  )
}

const WinRow = memo(function WinRow({ win }: { win: GameRecord }) {
  const locale = useLocale()
  const paid = betMultiplier(win)
  const multiplier = paid === null ? '–' : formatMultiplier(paid, locale)
  return (
    <Row className="transition-colors duration-300 starting:bg-green-soft">
      <Cell className={`font-medium max-sm:hyphens-auto ${close}`}>
        <GameName game={win.game} />
      </Cell>
      <Cell className={close}>
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Avatar address={win.player} className="max-sm:hidden" />
          <PlayerAddress address={win.player} />
        </span>
      </Cell>
      <Cell numeric className={`text-mute ${close}`}>
        <TimeAgo at={win.playedAt} />
      </Cell>
      <Cell numeric className="text-mute max-lg:hidden">
        <TokenValue token={win.token} value={win.cost} isCost />
      </Cell>
      <Cell numeric className="text-mute max-lg:hidden">
        {multiplier}
      </Cell>
      <Cell numeric className={close}>
        <UsdWorth token={win.token} value={win.income ?? '0'} className="me-2 max-lg:hidden" />
        <BetLink bet={win}>
          <TokenValue
            token={win.token}
            value={win.income ?? '0'}
            tone="win"
            symbol
            sign="always"
            className="max-sm:flex max-sm:flex-wrap max-sm:justify-end"
          />
        </BetLink>
        <span className="block text-faint text-xs lg:hidden">
          {multiplier}
          <UsdWorth token={win.token} value={win.income ?? '0'} />
        </span>
      </Cell>
    </Row>
  )
})

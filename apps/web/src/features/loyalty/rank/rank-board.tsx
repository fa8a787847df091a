import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { periodAt } from '@tyche/loyalty'
import { ApiError } from '@tyche/sdk/api'
import { Button, buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { classNames } from '@tyche/ui/class-names'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { Glyph } from '@tyche/ui/glyph'
import { Segmented } from '@tyche/ui/segmented'
import { type ReactNode, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { routePaths } from '../../../config/paths.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { loyaltyKeys } from '../../../data/loyalty/loyalty-keys.ts'
import { type RankPeriodKind, rankListQuery } from '../../../data/loyalty/rank-queries.ts'
import { useLiveLoyalty } from '../../../data/loyalty/use-live-loyalty.ts'
import { useSignedIn } from '../../../data/loyalty/user-query.ts'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'
import { formatPrize, parsePoints } from '../../../lib/amounts/points.ts'
import { serviceNowMs } from '../../../lib/clock.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { useKeptFocus } from '../../../lib/screen/use-kept-focus.ts'
import { MyConsumption } from './mine/my-consumption.tsx'
import { MyPlaces } from './mine/my-places.tsx'
import { MyRankCard } from './mine/my-rank-card.tsx'
import { RankPeriodStage } from './period/rank-period-stage.tsx'
import { useEndedPeriod } from './period/use-ended-period.ts'
import { usePeriodOptions } from './period/use-period-options.ts'
import { PrizeTable } from './prize-table.tsx'
import { RankTable } from './rank-table.tsx'
import { TagChips } from './tag-chips.tsx'
import { useRankScope } from './use-rank-scope.ts'

const loadHistory = async () => (await import('./history/history-dialog.tsx')).HistoryDialog

/** The ranking of a period with its prizes, and the player's own place in it. */
export function RankBoard({ signIn, rewards }: { signIn: SignInProps; rewards: ReactNode }) {
  const t = useTranslations('rank')
  const client = useQueryClient()
  const me = useSignedIn()
  const options = usePeriodOptions()
  const { period, index, tag, setTag, show } = useRankScope()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const HistoryDialog = useLazyOnDemand(loadHistory, isHistoryOpen, () => setHistoryOpen(false))
  useLiveLoyalty()
  const whole = useInfiniteQuery(rankListQuery(me, { period, index }))
  const tagged = useInfiniteQuery(rankListQuery(me, { period, index, tag: tag === 'all' ? undefined : tag }))
  const first = whole.data?.pages[0]
  const rows = tagged.data?.pages.flatMap(({ list }) => list)
  const ended = useEndedPeriod(period, index === undefined ? first?.period.index : undefined)
  const list = useKeptFocus()
  const top = useRef<HTMLDivElement>(null)
  /** What was pressed goes with the ranking that it belongs to, or stands far below the one that it opens. */
  const goTo: typeof show = (scope) => {
    top.current?.focus()
    show(scope)
  }
  const readAgain = () => void client.invalidateQueries({ queryKey: loyaltyKeys.ranks })

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border and need a legend */}
      <div
        ref={top}
        role="group"
        tabIndex={-1}
        aria-label={t('period')}
        className="flex scroll-mt-20 flex-wrap items-center gap-2.5 outline-none"
      >
        <Segmented
          size="sm"
          label={t('period')}
          value={period}
          onValueChange={(next) => show({ period: next })}
          options={options}
          className="w-full rounded-m bg-s1 sm:w-80"
        />
        <Button variant="soft" icon={<Glyph name="clock" className="size-4" />} onClick={() => setHistoryOpen(true)}>
          {t('historyRank')}
        </Button>
        {index === undefined ? null : (
          <Button variant="ghost" onClick={() => goTo({ period })}>
            {t('backToNow')}
          </Button>
        )}
      </div>
      {ended === undefined ? null : (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-m border border-line bg-gold-soft px-4 py-2.5 text-sm"
        >
          {t('ended')}
          <Button variant="soft" size="xs" onClick={() => goTo({ period, index: ended })}>
            {t('seeResult')}
          </Button>
        </p>
      )}
      {whole.isError && !first ? (
        <NoRank query={whole} onBack={() => goTo({ period })} />
      ) : (
        <>
          <RankPeriodStage
            key={`${period}-${first?.period.index ?? ''}`}
            first={first}
            readAtMs={whole.dataUpdatedAt}
            me={me}
            onEnd={readAgain}
          />
          {/* On a phone the player's own place comes before the list, and the prizes after it. */}
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
            <div className="contents min-w-0 gap-4 lg:grid">
              {/* Nothing hides its overflow here: the pinned row sticks to the window. */}
              <Card
                as="section"
                ref={list}
                tabIndex={-1}
                aria-label={t('title')}
                className="min-w-0 outline-none max-lg:order-2"
              >
                <TagChips value={tag} onChange={setTag} />
                <RankTable
                  query={tagged}
                  rows={rows}
                  mine={tagged.data?.pages[0]?.mine}
                  hasRewards={tag === 'all'}
                  empty={emptyOf(first?.period.state === 'closed' ? 'closed' : tag === 'all' ? 'all' : 'tag')}
                />
              </Card>
              {me ? (
                <MyPlaces
                  key={`${me}-${period}`}
                  me={me}
                  period={period}
                  onShow={goTo}
                  // Below a list of unknown length it would move.
                  className={classNames('max-lg:order-4', tagged.isPending && 'invisible')}
                />
              ) : null}
            </div>
            <div className="contents min-w-0 gap-4 lg:grid">
              <MyRankCard me={me} period={first?.period} mine={first?.mine} {...signIn} />
              {me ? (
                <MyConsumption
                  me={me}
                  scope={{ period, index }}
                  onTag={setTag}
                  // The card above it grows by a line for those who have played too little for a prize.
                  className={whole.isPending ? 'invisible' : ''}
                />
              ) : null}
              <PrizeTable scope={{ period, index }} me={me} className="max-lg:order-3" />
            </div>
          </div>
        </>
      )}
      {rewards}
      {HistoryDialog ? (
        <HistoryDialog
          open={isHistoryOpen}
          onClose={() => setHistoryOpen(false)}
          period={period}
          newestOf={(kind) => newestOf(kind, first?.period.now)}
          onShow={show}
        />
      ) : null}
    </>
  )

  function emptyOf(kind: 'closed' | 'all' | 'tag') {
    return {
      title: t(`empty.${kind}`),
      hint:
        kind === 'closed' ? (
          t('emptyHint.closed')
        ) : kind === 'tag' ? (
          t('emptyHint.tag')
        ) : (
          <HowToGetIn rules={first?.period.rules ?? null} />
        ),
      action:
        kind === 'closed' ? undefined : (
          <Link to={routePaths.games} className={buttonClass()}>
            {t('play')}
          </Link>
        ),
    }
  }
}

const newestOf = (kind: RankPeriodKind, now: number | undefined): number =>
  periodAt(kind, now ?? Math.floor(serviceNowMs() / 1000)).index

/** What there is to win, and how one gets in. */
function HowToGetIn({ rules }: { rules: { places: number; minVolumeUsd: string; pointsPerUsd: string } | null }) {
  const t = useTranslations('rank')
  const locale = useLocale()
  if (!rules) return null
  return t('emptyHint.all', {
    pool: formatPrize(parsePoints(rules.pointsPerUsd), locale),
    places: rules.places,
    min: formatUsd(BigInt(rules.minVolumeUsd), { locale, minFraction: 0 }),
  })
}

type NoRankProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  onBack: () => void
}

/** Instead of a ranking: the index is none so far, or it could not be read. */
function NoRank({ query, onBack }: NoRankProps) {
  const t = useTranslations('rank')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { error } = query
  const isUnknown = error instanceof ApiError && error.reason === 'rankUnknown'
  return (
    <Card>
      {isUnknown ? (
        <EmptyState
          title={errorText(error)}
          hint={t('emptyHint.closed')}
          action={<Button onClick={onBack}>{t('backToNow')}</Button>}
        />
      ) : (
        <ErrorState
          title={t('notLoaded')}
          message={errorText(error)}
          retryLabel={common('retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Card>
  )
}

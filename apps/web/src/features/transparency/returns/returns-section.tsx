import { GAME_NAMES } from '@tyche/protocol/game-names'
import type { ReturnsPoint } from '@tyche/sdk/audit'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Meter } from '@tyche/ui/meter'
import { Segmented } from '@tyche/ui/segmented'
import { Skeleton } from '@tyche/ui/skeleton'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ReturnSpan } from '../../../data/transparency/read-return-points.ts'
import { type FoundReturns, useReturns } from '../../../data/transparency/transparency-queries.ts'
import { useIsSeen } from '../../../lib/screen/use-is-seen.ts'
import { Loaded, Section } from '../section.tsx'
import { Verdict } from '../verdict.tsx'
import { GameReturns } from './game-returns.tsx'

/** What each game paid back against what it should, reckoned by this browser once one scrolls near it: it takes a while. */
export function ReturnsSection({ rpc }: { rpc: string | undefined }) {
  const t = useTranslations('transparency.returns')
  const [span, setSpan] = useState<ReturnSpan>('day')
  const part = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(part)
  const returns = useReturns(rpc, span, isSeen)
  return (
    <Section
      id="returns"
      title={t('title')}
      lead={t('lead')}
      aside={
        <Segmented
          size="sm"
          label={t('span')}
          value={span}
          onValueChange={setSpan}
          options={[
            { value: 'hour', label: t('hour') },
            { value: 'day', label: t('day') },
            { value: 'week', label: t('week') },
          ]}
          className="w-56"
        />
      }
    >
      <div ref={part}>
        <Loaded query={returns} rpc={rpc} pending={<Pending />}>
          {(found) => (
            <div className="grid gap-4">
              <Reading
                found={found}
                isReading={returns.isFetching}
                onStop={returns.stop}
                onAgain={() => void returns.refetch()}
              />
              <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {GAME_NAMES.map((game) => (
                  <li key={game} className="min-w-0">
                    <GameReturns game={game} points={found.points} isReading={returns.isFetching} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Loaded>
      </div>
    </Section>
  )
}

interface ReadingProps {
  found: FoundReturns
  isReading: boolean
  onStop: () => void
  onAgain: () => void
}

/** How far the blocks are read, and whether every result fits its random numbers. */
function Reading({ found: { points, fromBlock, isStopped }, isReading, onStop, onAgain }: ReadingProps) {
  const t = useTranslations('transparency.returns')
  const format = useFormatter()
  const last = points.at(-1)
  const percent = Math.round((last?.progress ?? 0) * 100)
  const range = last && {
    from: format.number(fromBlock),
    to: format.number(last.blockNumber),
    bets: format.number(playsOf(last)),
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-2.5 px-5 py-3.5 text-sm max-md:px-4">
      <div className="grid min-w-48 flex-1 gap-1">
        {isReading ? (
          <>
            <p role="status" className="text-mute">
              {t('reading', { percent: format.number(percent / 100, { style: 'percent' }) })}
            </p>
            <Meter label={t('progress')} percent={percent} />
          </>
        ) : (
          <p className="text-mute">
            {range ? t('range', range) : t('nothing')} {isStopped ? t('stopped') : null}
          </p>
        )}
      </div>
      {last && playsOf(last) > 0 ? (
        <Verdict tone={last.differing > 0 ? 'bad' : 'good'}>
          {last.differing > 0 ? t('differing', { count: last.differing }) : t('honest')}
        </Verdict>
      ) : null}
      {isReading ? (
        <Button size="sm" variant="outline" onClick={onStop}>
          {t('stop')}
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </Card>
  )
}

const playsOf = ({ games }: ReturnsPoint) => Object.values(games).reduce((sum, { plays }) => sum + plays, 0)

function Pending() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16 rounded-l" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {GAME_NAMES.map((game) => (
          <Skeleton key={game} className="h-[252px] rounded-l" />
        ))}
      </div>
    </div>
  )
}

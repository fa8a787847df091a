import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import type { ChainState } from '../../../data/transparency/read-state.ts'
import { Loaded, type LoadedProps, Section } from '../section.tsx'
import { PoolCard } from './pool-card.tsx'
import { RewardCard } from './reward-card.tsx'

export type MoneySectionProps = { state: LoadedProps<ChainState>['query']; rpc: string | undefined }

/** What pools and the reward pool have booked, and what they hold. */
export function MoneySection({ state, rpc }: MoneySectionProps) {
  const t = useTranslations('transparency.money')
  return (
    <Section id="money" title={t('title')} lead={t('lead')}>
      <Loaded query={state} rpc={rpc} pending={<Pending />}>
        {({ pools, rewards }) => (
          // On a wide screen two columns without gaps; on a narrow one the pools come first.
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="grid min-w-0 gap-4 max-lg:contents">
              {pools.slice(0, 1).map((pool) => (
                <PoolCard key={pool.id} pool={pool} />
              ))}
              <div className="min-w-0 max-lg:order-last">
                <RewardCard rewards={rewards} />
              </div>
            </div>
            <div className="grid min-w-0 gap-4 max-lg:contents">
              {pools.slice(1).map((pool) => (
                <PoolCard key={pool.id} pool={pool} />
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function Pending() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-[380px] rounded-l" />
      <Skeleton className="h-[380px] rounded-l" />
    </div>
  )
}

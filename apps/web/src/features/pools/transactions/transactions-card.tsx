import { Card } from '@tyche/ui/card'
import { Segmented } from '@tyche/ui/segmented'
import { Tabs } from '@tyche/ui/tabs'
import { useTranslations } from 'use-intl'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { useSearchChoice } from '../../../lib/search-choice/use-search-choice.ts'
import { MyHistory } from './my-history.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'

const filters = {
  all: undefined,
  liquidity: ['add', 'remove', 'removeInKind'],
  bets: ['betResult'],
} as const

const owners = ['all', 'mine'] as const
const filterNames = ['all', 'liquidity', 'bets'] as const

/** Transactions of a pool, of all accounts or the player; the chosen tab and kind are in the address. */
export function TransactionsCard({ poolId, ...signIn }: { poolId: string } & SignInProps) {
  const t = useTranslations('pools.history')
  const [tab, setTab] = useSearchChoice('history', owners)
  return (
    <Card as="section" aria-label={t('label')} className="min-w-0 overflow-hidden">
      <Tabs
        label={t('label')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'all', label: t('transactions'), content: <Everyone poolId={poolId} /> },
          { value: 'mine', label: t('mine'), content: <MyHistory poolId={poolId} {...signIn} /> },
        ]}
      />
    </Card>
  )
}

function Everyone({ poolId }: { poolId: string }) {
  const t = useTranslations('pools.history')
  const [filter, setFilter] = useSearchChoice('kind', filterNames)
  return (
    <>
      <div className="p-3">
        <Segmented
          size="sm"
          label={t('kinds')}
          value={filter}
          onValueChange={setFilter}
          options={[
            { value: 'all', label: t('all') },
            { value: 'liquidity', label: t('liquidity') },
            { value: 'bets', label: t('bets') },
          ]}
          className="w-full sm:w-80"
        />
      </div>
      <TransactionsPanel
        key={filter}
        label={t('transactions')}
        scope={{ poolId, kinds: filters[filter] ? [...filters[filter]] : undefined }}
      />
    </>
  )
}

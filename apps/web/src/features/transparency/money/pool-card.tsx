import { useTranslations } from 'use-intl'
import type { ChainState } from '../../../data/transparency/read-state.ts'
import { useAmountText } from '../use-amount-text.ts'
import { Booked } from './booked.tsx'
import { LimitBar } from './limit-bar.tsx'
import { MoneyCard } from './money-card.tsx'

/** A pool's money, and what bets and products may still cost it. */
export function PoolCard({ pool }: { pool: ChainState['pools'][number] }) {
  const t = useTranslations('transparency.money')
  const amountOf = useAmountText()
  return (
    <MoneyCard name={pool.name} address={pool.address}>
      {pool.books.map(({ token, reserved, free, liabilities, held, budget, openPrizes, openPrizesLimit }) => (
        <div key={token} className="grid gap-4 px-5 py-4 max-md:px-4">
          <Booked
            token={token}
            held={held}
            parts={[
              { name: t('free'), amount: free, colour: 'bg-green' },
              { name: t('reserved'), amount: reserved, colour: 'bg-prize' },
              { name: t('liabilities'), amount: liabilities, colour: 'bg-control-line' },
            ]}
          />
          <LimitBar
            label={t('budget')}
            token={token}
            used={budget.openBets + budget.recentLoss}
            limit={budget.limit}
            hint={t('budgetHow', { open: amountOf(budget.openBets, token), loss: amountOf(budget.recentLoss, token) })}
          />
          {openPrizes > 0n ? (
            <LimitBar
              label={t('openPrizes')}
              token={token}
              used={openPrizes}
              limit={openPrizesLimit}
              hint={t('openPrizesHow')}
            />
          ) : (
            <p className="text-mute text-sm">{t('noOpenPrizes')}</p>
          )}
        </div>
      ))}
    </MoneyCard>
  )
}

import { claimLiabilityCall, getLiabilities, type Liability } from '@tyche/sdk/rewards'
import { Address } from '@tyche/ui/address'
import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { Amount } from './amount.tsx'
import { HoldingCard } from './holding-card.tsx'
import { Row, Rows } from './row.tsx'
import type { SectionProps } from './section-props.ts'
import { useAct } from './use-act.ts'
import { type HoldingOptions, useHolding } from './use-holding.ts'

const read: HoldingOptions<Liability[]>['read'] = ({ client, deployment }, account) =>
  getLiabilities(client, { deployment, account })

/** Money that a token could not deliver when it was paid. */
export function DebtsSection(props: SectionProps) {
  const t = useTranslations('leave')
  const holding = useHolding('debts', { ...props, read })
  const { act, isDisabled, isRunning } = useAct(props)
  const debts = holding.data ?? []
  const { deployment } = props.connection
  const prepare = () =>
    debts.map(({ source, token }) => ({ call: claimLiabilityCall({ deployment, source, token, to: props.account }) }))
  return (
    <HoldingCard
      place="debts"
      icon="wallet"
      title={t('debts.title')}
      hint={t('debts.hint')}
      empty={t('debts.empty')}
      holding={holding}
      action={
        <Button
          disabled={isDisabled('debts')}
          loading={isRunning('debts')}
          onClick={() => act('debts', 'debt', prepare)}
        >
          {t('debts.claim', { count: debts.length })}
        </Button>
      }
    >
      <Rows>
        {debts.map(({ source, token, amount }) => (
          <Row
            key={`${source}-${token}`}
            title={t('debts.from')}
            detail={<Address address={source} />}
            amount={<Amount deployment={deployment} token={token} value={amount} />}
          />
        ))}
      </Rows>
    </HoldingCard>
  )
}

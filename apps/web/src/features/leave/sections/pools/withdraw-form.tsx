import { useQuery } from '@tanstack/react-query'
import type { Deployment } from '@tyche/protocol/deployment'
import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import type { Shares } from '@tyche/sdk/pools'
import { Button } from '@tyche/ui/button'
import { Segmented } from '@tyche/ui/segmented'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { type Address, isAddressEqual } from 'viem'
import { formatAmount } from '../../../../lib/amounts/format-amount.ts'
import { Amount } from '../amount.tsx'
import type { SectionProps } from '../section-props.ts'
import { useAct } from '../use-act.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'

const parts = ['25', '50', '100'] as const
const IN_KIND = 'inKind'

export interface WithdrawFormProps extends SectionProps {
  pool: Deployment['pools'][number]
  shares: Shares
}

/** How many of a pool's shares leave, and in what. */
export function WithdrawForm({ pool, shares, ...props }: WithdrawFormProps) {
  const t = useTranslations('leave')
  const locale = useLocale()
  const format = useFormatter()
  const [part, setPart] = useState<(typeof parts)[number]>('100')
  const [chosen, setChosen] = useState<string>(IN_KIND)
  const { act, isDisabled, isRunning } = useAct(props)
  const { connection, account } = props
  const { deployment } = connection
  const place = `pools/${pool.address}`
  const token = chosen === IN_KIND ? undefined : (chosen as Address)
  const lpAmount = (shares.balance * BigInt(part)) / 100n
  const wanted = { pool, owner: account, lpAmount, token }
  const quote = useQuery({
    queryKey: ['leave', 'holding', 'quote', pool.address, account, lpAmount.toString(), chosen],
    queryFn: () => quoteWithdrawal(connection, wanted),
    structuralSharing: false,
    retry: false,
  })
  const symbolOf = (address: Address) =>
    deployment.tokens.find((each) => isAddressEqual(each.address, address))?.symbol ?? address
  const prepare = async () => {
    const fresh = await quoteWithdrawal(connection, wanted)
    if ('refusal' in fresh) throw new Error(fresh.refusal)
    return [fresh.request]
  }
  const isSplit = pool.tokens.length > 1
  return (
    <form
      aria-label={pool.name}
      onSubmit={(event) => {
        event.preventDefault()
        act(place, 'withdraw', prepare)
      }}
      className="grid gap-3"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-medium">{pool.name}</span>
        <span className="num text-mute text-sm">
          {t('pools.shares', { amount: formatAmount(shares.balance, { decimals: SHARE_DECIMALS, locale }) })}
        </span>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Segmented
          label={t('pools.part')}
          size="sm"
          value={part}
          onValueChange={setPart}
          options={parts.map((value) => ({ value, label: format.number(Number(value) / 100, { style: 'percent' }) }))}
        />
        {isSplit ? (
          <Segmented
            label={t('pools.in')}
            size="sm"
            value={chosen}
            onValueChange={setChosen}
            options={[
              { value: IN_KIND, label: t('pools.inKind') },
              ...pool.tokens.map((address) => ({ value: address as string, label: symbolOf(address) })),
            ]}
          />
        ) : null}
      </div>
      {shares.fresh > 0n && token ? (
        <p className="text-mute text-xs">
          {t('pools.fresh', {
            time: format.dateTime(new Date(shares.matureAt * 1000), { dateStyle: 'short', timeStyle: 'short' }),
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap gap-x-3 text-sm">
          {quote.data && 'received' in quote.data
            ? quote.data.received.map(({ token: each, amount }) => (
                <Amount key={each} deployment={deployment} token={each} value={amount} />
              ))
            : null}
          {quote.data && 'refusal' in quote.data ? (
            <span className="text-mute">{t('pools.noPrice', { reason: quote.data.refusal })}</span>
          ) : null}
        </span>
        <Button
          type="submit"
          disabled={lpAmount === 0n || isDisabled(place) || (quote.data && 'refusal' in quote.data)}
          loading={isRunning(place)}
        >
          {t('pools.withdraw')}
        </Button>
      </div>
    </form>
  )
}

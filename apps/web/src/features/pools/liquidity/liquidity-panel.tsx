import type { LpPool } from '@tyche/api-schema/pools'
import { Card } from '@tyche/ui/card'
import { Tabs } from '@tyche/ui/tabs'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAmountTexts } from '../../../lib/amounts/use-amount-texts.ts'
import { useSearchChoice } from '../../../lib/search-choice/use-search-choice.ts'
import { AddForm } from '../deposit/add-form.tsx'
import { RemoveForm } from '../withdraw/remove-form.tsx'
import { readSlippage } from './slippage.ts'
import { useLiquidityChange } from './use-liquidity-change.ts'

const sides = ['add', 'remove'] as const

/** Deposit and withdrawal; the open side is in the address. Typed text stays while the other side is open. */
export function LiquidityPanel({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools.panel')
  const [side, setSide] = useSearchChoice('side', sides)
  const { texts, setText } = useAmountTexts()
  const [slippage, setSlippage] = useState(readSlippage)
  const change = useLiquidityChange(pool.address)
  const shared = { pool, change, slippage, onSlippage: setSlippage }
  const textOf = (name: typeof side) => ({
    text: texts[name] ?? '',
    onText: (text: string) => setText(name, text),
  })
  return (
    <Card as="section" aria-label={t('label')} className="min-w-0 overflow-hidden">
      <Tabs
        label={t('label')}
        value={side}
        onValueChange={(next) => {
          if (!change.busy) change.reset()
          setSide(next)
        }}
        items={[
          { value: 'add', label: t('add'), content: <AddForm {...shared} {...textOf('add')} /> },
          {
            value: 'remove',
            label: t('remove'),
            content: <RemoveForm {...shared} {...textOf('remove')} />,
          },
        ]}
      />
    </Card>
  )
}

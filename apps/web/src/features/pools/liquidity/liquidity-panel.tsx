import type { LpPool } from '@tyche/api-schema/endpoints/lp-pool'
import { Card } from '@tyche/ui/card'
import { Tabs } from '@tyche/ui/tabs'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAmountTexts } from '../../../lib/amounts/use-amount-texts.ts'
import { useSearchChoice } from '../../../lib/search-choice/use-search-choice.ts'
import { AddForm } from '../deposit/add-form.tsx'
import { RemoveForm } from '../withdraw/remove-form.tsx'
import { readSlippage } from './slippage.ts'

const sides = ['add', 'remove'] as const

/** The way in and out; the chosen one stands in the address. What was typed on one side stays while the other is looked at. */
export function LiquidityPanel({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools.panel')
  const [side, setSide] = useSearchChoice('side', sides)
  const { texts, setText } = useAmountTexts()
  const [slippage, setSlippage] = useState(readSlippage)
  const shared = { pool, slippage, onSlippage: setSlippage }
  const textOf = (name: typeof side) => ({
    text: texts[name] ?? '',
    onText: (text: string) => setText(name, text),
  })
  return (
    <Card as="section" aria-label={t('label')} className="min-w-0 overflow-hidden">
      <Tabs
        label={t('label')}
        value={side}
        onValueChange={setSide}
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

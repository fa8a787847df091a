import type { LpPool } from '@tyche/api-schema/endpoints/lp-pool'
import { Card } from '@tyche/ui/card'
import { Tabs } from '@tyche/ui/tabs'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddForm } from './add-form.tsx'
import { RemoveForm } from './remove-form.tsx'
import { readSlippage } from './slippage.ts'

/** The way in and out. What was typed on one side stays while the other is looked at. */
export function LiquidityPanel({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools.panel')
  const [side, setSide] = useState<'add' | 'remove'>('add')
  const [addText, setAddText] = useState('')
  const [removeText, setRemoveText] = useState('')
  const [slippage, setSlippage] = useState(readSlippage)
  const shared = { pool, slippage, onSlippage: setSlippage }
  return (
    <Card as="section" aria-label={t('label')} className="min-w-0 overflow-hidden">
      <Tabs
        label={t('label')}
        value={side}
        onValueChange={setSide}
        items={[
          { value: 'add', label: t('add'), content: <AddForm {...shared} text={addText} onText={setAddText} /> },
          {
            value: 'remove',
            label: t('remove'),
            content: <RemoveForm {...shared} text={removeText} onText={setRemoveText} />,
          },
        ]}
      />
    </Card>
  )
}

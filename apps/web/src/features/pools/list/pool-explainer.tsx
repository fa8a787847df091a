import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'
import { ExplainerFrame } from './explainer-frame.tsx'

const storageKey = 'tyche.pools.explained'
const risks = ['riskLoss', 'riskPrice', 'riskCode'] as const

/** For a first visit, explains what being the bank means. Once dismissed, a line reopens it. */
export function PoolExplainer() {
  const t = useTranslations('pools.explainer')
  const [isOpen, setOpen] = useState(() => safeStorage.getItem(storageKey) === null)
  function putAway(): void {
    safeStorage.setItem(storageKey, '1')
    setOpen(false)
  }
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="touch inline-flex items-center gap-2 justify-self-start font-medium text-mute text-sm hover:text-fg"
      >
        <Glyph name="shield" className="size-4 text-green" />
        {t('show')}
      </button>
    )
  return (
    <ExplainerFrame>
      <div className="flex flex-wrap items-end justify-between gap-4 border-line border-t pt-4">
        <div className="grid gap-1.5">
          <h3 className="font-semibold text-sm">{t('risks')}</h3>
          <ul className="grid gap-1 text-mute text-sm">
            {risks.map((risk) => (
              <li key={risk} className="flex gap-2">
                <Glyph name="alert" className="mt-0.5 size-3.5 text-gold" />
                {t(risk)}
              </li>
            ))}
          </ul>
        </div>
        <Button variant="soft" onClick={putAway}>
          {t('understood')}
        </Button>
      </div>
    </ExplainerFrame>
  )
}

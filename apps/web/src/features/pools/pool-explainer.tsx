import { Button } from '@tyche/ui/button'
import { Glyph, type GlyphName } from '@tyche/ui/glyph'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { safeStorage } from '../../lib/storage/safe-storage.ts'

const storageKey = 'tyche.pools.explained'
const points = [
  { glyph: 'spark', title: 'earnTitle', text: 'earn', tint: 'bg-green-soft text-green' },
  { glyph: 'coin', title: 'riskTitle', text: 'risk', tint: 'bg-gold-soft text-gold' },
  { glyph: 'exit', title: 'leaveTitle', text: 'leave', tint: 'bg-s3 text-fg' },
] as const satisfies readonly { glyph: GlyphName; title: string; text: string; tint: string }[]
const risks = ['riskLoss', 'riskPrice', 'riskCode'] as const

/** For who comes the first time: what being the bank means. Put away once, it stays a line that opens it again. */
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
    <section
      aria-labelledby="pools-explained"
      className="hero grid gap-5 rounded-l border border-line p-6 shadow-card max-md:p-4"
    >
      <div className="grid gap-1">
        <h2 id="pools-explained" className="font-bold text-lg tracking-[-0.02em]">
          {t('title')}
        </h2>
        <p className="max-w-[60ch] text-mute">{t('lead')}</p>
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        {points.map(({ glyph, title, text, tint }) => (
          <div key={title} className="grid content-start gap-2">
            <h3 className="flex items-center gap-2.5 font-semibold">
              <span className={`grid size-8 place-items-center rounded-s ${tint}`}>
                <Glyph name={glyph} />
              </span>
              {t(title)}
            </h3>
            <p className="text-mute text-sm">{t(text)}</p>
          </div>
        ))}
      </div>
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
    </section>
  )
}

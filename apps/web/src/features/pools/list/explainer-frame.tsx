import { Glyph } from '@tyche/ui/glyph'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const points = [
  { glyph: 'spark', title: 'earnTitle', text: 'earn', tint: 'bg-green-soft text-green' },
  { glyph: 'coin', title: 'riskTitle', text: 'risk', tint: 'bg-gold-soft text-gold' },
  { glyph: 'exit', title: 'leaveTitle', text: 'leave', tint: 'bg-s3 text-fg' },
] as const

/** Explains what being the bank means; the document shows it before the first script. */
export function ExplainerFrame({ children, className = '' }: { children?: ReactNode; className?: string }) {
  const t = useTranslations('pools.explainer')
  return (
    <section
      aria-labelledby="pools-explained"
      className={`hero grid gap-5 rounded-l border border-line p-6 shadow-card max-md:p-4 ${className}`}
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
      {children}
    </section>
  )
}

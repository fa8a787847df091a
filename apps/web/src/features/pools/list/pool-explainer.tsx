import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'
import { explainerClasses, explainerPoints } from './explainer-classes.ts'

const storageKey = 'tyche.pools.explained'
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
    <section aria-labelledby="pools-explained" className={explainerClasses.section}>
      <div className={explainerClasses.head}>
        <h2 id="pools-explained" className={explainerClasses.title}>
          {t('title')}
        </h2>
        <p className={explainerClasses.lead}>{t('lead')}</p>
      </div>
      <div className={explainerClasses.points}>
        {explainerPoints.map(({ glyph, title, text, tint }) => (
          <div key={title} className={explainerClasses.point}>
            <h3 className={explainerClasses.pointTitle}>
              <span className={`${explainerClasses.pointIcon} ${tint}`}>
                <Glyph name={glyph} />
              </span>
              {t(title)}
            </h3>
            <p className={explainerClasses.pointText}>{t(text)}</p>
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

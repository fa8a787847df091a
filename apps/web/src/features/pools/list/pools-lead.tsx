import { Chip } from '@tyche/ui/pill'
import { useTranslations } from 'use-intl'

/** What the pools are, and that nobody has audited them; the document shows both before the first script. */
export function PoolsLead() {
  const t = useTranslations('pools')
  return (
    <>
      {t('lead')}{' '}
      <Chip tone="gold" className="align-middle">
        {t('unaudited')}
      </Chip>
    </>
  )
}

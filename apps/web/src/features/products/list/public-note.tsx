import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'

/** What a sale for points makes public. Needs the texts of the lottery. */
export function PublicNote() {
  const t = useTranslations('products')
  return (
    <p className="flex gap-2.5 rounded-m border border-line bg-s1 px-4 py-3 text-mute text-sm">
      <Glyph name="shield" className="mt-px size-4 text-green" />
      {t('pointPublic')}
    </p>
  )
}

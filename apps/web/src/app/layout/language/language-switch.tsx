import { Glyph } from '@tyche/ui/glyph'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localeNames } from '../../../config/locales.ts'
import { useLocaleStore } from '../../../i18n/locale-store.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'

const loadMenu = async () => (await import('./language-menu.tsx')).LanguageMenu
const preload = () => void loadMenu().catch(() => undefined)

/** The language of the page; the menu's code loads on the first hover or press. */
export function LanguageSwitch() {
  const t = useTranslations('language')
  const locale = useLocaleStore((state) => state.locale)
  const [isMenuWanted, setMenuWanted] = useState(false)
  const LanguageMenu = useLazyOnDemand(loadMenu, isMenuWanted, () => setMenuWanted(false))
  const label = `${t('label')}: ${localeNames[locale]}`
  const trigger = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setMenuWanted(true)}
      className="touch grid size-[34px] place-items-center rounded-full text-mute transition-colors duration-150 hover:bg-s3 hover:text-fg data-popup-open:bg-s3"
    >
      <Glyph name="language" />
    </button>
  )
  return LanguageMenu ? <LanguageMenu trigger={trigger} /> : trigger
}

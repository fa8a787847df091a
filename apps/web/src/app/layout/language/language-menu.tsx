import { Menu } from '@tyche/ui/menu'
import type { ReactElement } from 'react'
import { localeNames, localeTags } from '../../../config/locales.ts'
import { useLocaleStore } from '../../../i18n/locale-store.ts'
import { useChooseLocale } from './use-choose-locale.ts'

/** Every language under its native name. */
export function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  const locales = useLocaleStore((state) => state.locales)
  const current = useLocaleStore((state) => state.locale)
  const choose = useChooseLocale()
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={locales.map((locale) => ({
        key: locale,
        label: localeNames[locale],
        lang: localeTags[locale],
        checked: locale === current,
        onSelect: () => choose(locale),
      }))}
    />
  )
}

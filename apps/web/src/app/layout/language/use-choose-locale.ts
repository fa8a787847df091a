import { useTranslations } from 'use-intl'
import type { Locale } from '../../../config/locales.ts'
import { chooseLocale } from '../../../i18n/locale-store.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

/** Switches the language; if the catalogue cannot be loaded, the page stays as it is and says so. */
export function useChooseLocale(): (locale: Locale) => void {
  const t = useTranslations()
  return (locale) => {
    chooseLocale(locale).catch(() =>
      showToast({ type: 'fail', title: t('common.error'), message: t('language.failed') }),
    )
  }
}

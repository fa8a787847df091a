import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** Every route has its title; Home's is the product's own. */
export function useDocumentTitle(): void {
  const t = useTranslations()
  const key = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title })
  // Only the root matches where no route does.
  const missing = useRouterState({ select: (state) => state.matches.length === 1 })
  useEffect(() => {
    const page = missing ? t('page.notFound') : key && t(key)
    document.title = page ? t('app.pageTitle', { page }) : t('app.title')
  }, [key, missing, t])
}

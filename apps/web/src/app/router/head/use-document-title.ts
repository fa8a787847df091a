import { type AnyRouteMatch, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useShownName } from '../../../lib/shell/page-name.ts'

/** Whether nothing is at this address: no route matches, or the matched one answers "not found". */
export function isMissing({ status, _notFound }: Pick<AnyRouteMatch, 'status' | '_notFound'>): boolean {
  return status === 'notFound' || _notFound === true
}

/** Every route has its title, after the name of what it shows; Home's is the product's own. */
export function useDocumentTitle(): void {
  const t = useTranslations()
  const key = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title })
  const missing = useRouterState({ select: (state) => state.matches.some(isMissing) })
  const name = useShownName()
  useEffect(() => {
    // The texts of the page's area are still loading.
    if (key && !t.has(key)) return
    const title = key && (name ? `${name} · ${t(key)}` : t(key))
    const page = missing ? t('page.notFound') : title
    document.title = page ? t('app.pageTitle', { page }) : t('app.title')
  }, [key, missing, name, t])
}

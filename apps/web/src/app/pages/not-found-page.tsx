import { Link, useLocation } from '@tanstack/react-router'
import { isCrawler } from '@tyche/api-schema/crawler'
import { buttonClass } from '@tyche/ui/button'
import { Mark } from '@tyche/ui/mark'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../config/paths.ts'

/** 'Page Not Found' and the requested path. A crawler gets no page; the path is logged. */
export function NotFoundPage() {
  const t = useTranslations('page')
  const path = useLocation({ select: (location) => location.publicHref })
  const isForCrawler = isCrawler(navigator.userAgent)
  useEffect(() => {
    if (isForCrawler) console.error(`Page Not Found: ${path}`)
  }, [isForCrawler, path])
  if (isForCrawler) return null
  return (
    <section className="grid min-h-[60vh] place-content-center place-items-center gap-3 text-center">
      <Mark className="mb-3 size-16 text-s3" />
      <h1 className="font-bold text-xl tracking-[-0.03em]">{t('notFound')}</h1>
      <p className="wrap-anywhere max-w-[40ch] font-semibold text-md text-mute">{path}</p>
      <p className="text-mute">{t('notFoundHint')}</p>
      <Link to={routePaths.home} className={buttonClass({ size: 'md', className: 'mt-3' })}>
        {t('backHome')}
      </Link>
    </section>
  )
}

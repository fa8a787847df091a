import type { ErrorComponentProps } from '@tanstack/react-router'
import { isCrawler } from '@tyche/api-schema/crawler'
import { Button } from '@tyche/ui/button'
import { Mark } from '@tyche/ui/mark'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { UnknownMiddlewareError } from '../router/follow-redirect.ts'

/** 'Internal Server Error'. A crawler gets no page; the error is logged. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations()
  useEffect(() => console.error(error), [error])
  if (isCrawler(navigator.userAgent)) return null
  return (
    <section role="alert" className="grid min-h-[60vh] place-content-center place-items-center gap-3 p-6 text-center">
      <Mark className="mb-3 size-16 text-s3" />
      <h1 className="font-bold text-xl tracking-[-0.03em]">{t('page.internal')}</h1>
      <p className="max-w-[44ch] text-mute">
        {error instanceof UnknownMiddlewareError ? t('page.unknownMiddleware') : t('page.internalHint')}
      </p>
      <Button size="md" className="mt-3" onClick={reset}>
        {t('common.retry')}
      </Button>
    </section>
  )
}

import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'

export interface PagesProps {
  label: string
  list: { total: number; page: number; pageSize: number }
  onPage: (page: number) => void
}

/** Previous and next below a list; nothing for a single page. */
export function Pages({ label, list: { total, page, pageSize }, onPage }: PagesProps) {
  const t = useTranslations('user')
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 border-line border-t px-3 py-2.5">
      <Button variant="soft" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        {t('previous')}
      </Button>
      <span className="num text-mute text-sm" aria-live="polite">
        {t('page', { page, pages })}
      </span>
      <Button variant="soft" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}

import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'

export type PagerProps = {
  /** Of the list, for screen readers. */
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous and next for numbered pages; renders nothing on a single page. From behind the last page it leads back. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const t = useTranslations('user')
  if (pages === 0 || Math.max(page, pages) === 1) return null
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

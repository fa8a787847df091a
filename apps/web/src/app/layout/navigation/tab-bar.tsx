import { Link } from '@tanstack/react-router'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { setMobileSidebar, useShell } from '../../../lib/shell/shell-store.ts'
import { tabItems } from './nav-items.ts'

const tabClass =
  'grid place-items-center content-center gap-0.5 font-semibold text-2xs text-mute aria-[current=page]:text-green focus-visible:-outline-offset-2'

/** The way around on a phone. */
export function TabBar() {
  const t = useTranslations('nav')
  const preload = useShell((state) => state.preloadsVisible) ? 'viewport' : 'intent'
  const open = useShell((state) => state.mobileSidebarNavVisible)
  return (
    <nav
      aria-label={t('tabBar')}
      className="fixed inset-x-0 bottom-0 z-30 grid h-[calc(62px+env(safe-area-inset-bottom))] grid-cols-4 border-line border-t bg-s1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <button type="button" aria-expanded={open} onClick={() => setMobileSidebar(!open)} className={tabClass}>
        <Glyph name="menu" className="size-5" />
        {t('menu')}
      </button>
      {tabItems.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          preload={preload}
          activeOptions={{ exact: true, includeSearch: false }}
          className={tabClass}
        >
          <Glyph name={item.glyph} className="size-5" />
          {t(item.label)}
        </Link>
      ))}
    </nav>
  )
}

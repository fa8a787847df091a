import { Link } from '@tanstack/react-router'
import { Glyph } from '@tyche/ui/glyph'
import { Mark } from '@tyche/ui/mark'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../../config/paths.ts'
import { setSideFold, useShell } from '../../../lib/shell/shell-store.ts'
import { NavList } from './nav-list.tsx'
import { SocialLinks } from './social-links.tsx'

/** The left side on wide screens; folds to icons. */
export function Sidebar() {
  const t = useTranslations()
  const folded = useShell((state) => state.sideFold)
  return (
    <aside
      className={`sticky top-0 row-span-2 flex h-dvh flex-col overflow-y-auto border-line border-e bg-s1 py-3 ps-[max(12px,env(safe-area-inset-left))] pe-3 transition-[width] duration-200 ease-out max-md:hidden ${folded ? 'w-16' : 'w-[220px]'}`}
    >
      <Link
        to={routePaths.home}
        className={`flex h-8 items-center gap-2.5 font-bold text-[1.0625rem] tracking-[-0.02em] ${folded ? 'justify-center' : 'px-2'}`}
      >
        <Mark className="size-7" />
        <span className={folded ? 'sr-only' : ''}>{t('app.name')}</span>
      </Link>
      <nav aria-label={t('nav.main')} className={`grid gap-1 ${folded ? 'pt-5' : 'pt-2'}`}>
        <NavList folded={folded} />
      </nav>
      <div className="mt-auto grid gap-2 pt-6">
        {folded ? null : <SocialLinks />}
        <button
          type="button"
          aria-expanded={!folded}
          aria-label={folded ? t('nav.unfold') : t('nav.fold')}
          onClick={() => setSideFold(!folded)}
          className={`flex h-9 items-center gap-2.5 rounded-s text-faint transition-colors duration-150 hover:bg-s2 hover:text-fg ${folded ? 'justify-center' : 'w-9 justify-center'}`}
        >
          <Glyph name={folded ? 'unfold' : 'fold'} />
        </button>
      </div>
    </aside>
  )
}

import { Drawer } from '@tyche/ui/drawer'
import { Mark } from '@tyche/ui/mark'
import { useTranslations } from 'use-intl'
import { setMobileSidebar } from '../../../lib/shell/shell-store.ts'
import { LanguageList } from '../language/language-list.tsx'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { NavList } from './nav-list.tsx'
import { SocialLinks } from './social-links.tsx'

export function MobileSidebarPanel({ open }: { open: boolean }) {
  const t = useTranslations()
  return (
    <Drawer
      open={open}
      onOpenChange={setMobileSidebar}
      closeLabel={t('nav.closeMenu')}
      title={
        <>
          <Mark className="size-7" />
          {t('app.name')}
        </>
      }
    >
      <nav aria-label={t('nav.main')} className="grid gap-1 pt-1">
        <NavList />
      </nav>
      <LanguageList />
      <ThemeChoice />
      <div className="mt-auto pt-6 pb-2">
        <SocialLinks />
      </div>
    </Drawer>
  )
}

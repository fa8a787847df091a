import { Dialog } from '@base-ui/react/dialog'
import { Glyph } from '@tyche/ui/glyph'
import { Mark } from '@tyche/ui/mark'
import { backdropClass } from '@tyche/ui/modal'
import { useTranslations } from 'use-intl'
import { setMobileSidebar } from '../components/shell/shell-store.ts'
import { NavList } from './nav-list.tsx'
import { SocialLinks } from './social-links.tsx'

export function MobileSidebarPanel({ open }: { open: boolean }) {
  const t = useTranslations()
  return (
    <Dialog.Root open={open} onOpenChange={setMobileSidebar}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup className="data-starting-style:-translate-x-full data-ending-style:-translate-x-full rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full fixed inset-y-0 start-0 z-50 flex w-[min(280px,84vw)] flex-col overflow-y-auto border-line border-e bg-s1 p-3 shadow-pop outline-none transition-[translate] duration-200 ease-out">
          <div className="flex items-center justify-between ps-2">
            <Dialog.Title className="flex items-center gap-2.5 font-bold text-[1.0625rem] tracking-[-0.02em]">
              <Mark className="size-7" />
              {t('app.name')}
            </Dialog.Title>
            <Dialog.Close
              aria-label={t('nav.closeMenu')}
              className="touch grid place-items-center rounded-full text-mute hover:text-fg"
            >
              <Glyph name="close" />
            </Dialog.Close>
          </div>
          <nav aria-label={t('nav.main')} className="grid gap-1 pt-1">
            <NavList />
          </nav>
          <div className="mt-auto pt-6 pb-2">
            <SocialLinks />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

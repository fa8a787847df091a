import { Link } from '@tanstack/react-router'
import { Mark } from '@tyche/ui/mark'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../config/paths.ts'
import { SignInButton } from '../../features/account/session/sign-in-button.tsx'
import { AccountControl } from '../../features/wallet/account/account-control.tsx'
import { HeaderBalances } from '../../features/wallet/account/header-balances.tsx'
import { NetworkControl } from '../../features/wallet/network/network-control.tsx'
import { useIsNarrow } from '../../lib/screen/use-is-narrow.ts'
import { InboxSlot } from './inbox-slot.tsx'
import { LanguageSwitch } from './language/language-switch.tsx'
import { ThemeSwitch } from './theme/theme-switch.tsx'

/** Network on one side; balances, language, colour mode and account on the other. On a phone the drawer has the rest. */
export function Header() {
  const t = useTranslations('app')
  const isNarrow = useIsNarrow()
  return (
    <header className="sticky top-0 z-30 flex h-[calc(56px+env(safe-area-inset-top))] items-center gap-2.5 max-sm:gap-2 border-line border-b bg-[color-mix(in_srgb,var(--bg)_85%,transparent)] px-[max(20px,env(safe-area-inset-right))] pt-[env(safe-area-inset-top)] backdrop-blur-md max-md:px-[max(12px,env(safe-area-inset-right))]">
      <Link to={routePaths.home} aria-label={t('name')} className="touch grid place-items-center md:hidden">
        <Mark className="size-7" />
      </Link>
      <NetworkControl />
      <div className="min-w-0 flex-1" />
      <HeaderBalances />
      <InboxSlot />
      {isNarrow ? null : (
        <div className="flex shrink-0">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      )}
      <SignInButton />
      <AccountControl />
    </header>
  )
}

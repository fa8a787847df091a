import { Link } from '@tanstack/react-router'
import { Mark } from '@tyche/ui/mark'
import { Skeleton } from '@tyche/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ThemeSwitch } from '../components/theme/theme-switch.tsx'
import { routePaths } from '../config/paths.ts'

const NetworkControl = lazy(async () => ({
  default: (await import('../features/wallet/network-control.tsx')).NetworkControl,
}))
const HeaderBalances = lazy(async () => ({
  default: (await import('../features/balances/header-balances.tsx')).HeaderBalances,
}))
const SignInButton = lazy(async () => ({
  default: (await import('../features/session/sign-in-button.tsx')).SignInButton,
}))
const AccountControl = lazy(async () => ({
  default: (await import('../features/wallet/account-control.tsx')).AccountControl,
}))

/** Network on one side; balances, colour mode and account on the other. */
export function Header() {
  const t = useTranslations('app')
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2.5 border-line border-b bg-[color-mix(in_srgb,var(--bg)_85%,transparent)] px-5 backdrop-blur-md max-md:px-3">
      <Link to={routePaths.home} aria-label={t('name')} className="touch grid place-items-center md:hidden">
        <Mark className="size-7" />
      </Link>
      <Suspense fallback={<Skeleton className="h-[34px] w-28 rounded-full max-md:hidden" />}>
        <NetworkControl />
      </Suspense>
      <div className="flex-1" />
      <Suspense>
        <HeaderBalances />
      </Suspense>
      <ThemeSwitch />
      <Suspense>
        <SignInButton />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-[34px] w-24 rounded-full" />}>
        <AccountControl />
      </Suspense>
    </header>
  )
}

import { Link } from '@tanstack/react-router'
import { SectionHeading } from '@tyche/ui/card'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../config/paths.ts'

/** How many products Home shows. */
export const HOME_PRODUCTS = 4

const linkClass = 'touch inline-flex items-center font-medium hover:text-fg'

/** The heading of Home's sales, and links to both lotteries. */
export function HomeProductsFrame({ links, children }: { links?: ReactNode; children: ReactNode }) {
  const t = useTranslations('nav')
  return (
    <section aria-labelledby="home-buy" className="grid gap-3 pt-1">
      <SectionHeading id="home-buy" title={t('buy')} action={links} />
      {children}
    </section>
  )
}

export function LotteryLinks() {
  const t = useTranslations('nav')
  return (
    <span className="flex gap-4">
      <Link to={routePaths.luckybuy} className={linkClass}>
        {t('luckybuy')}
      </Link>
      <Link to={routePaths.pointbuy} className={linkClass}>
        {t('pointbuy')}
      </Link>
    </span>
  )
}

/** Tiles of a fixed height, so that nothing moves when the products are known. */
export const homeProductsGrid = 'grid auto-rows-[212px] grid-cols-2 gap-3 lg:grid-cols-4'

export function HomeProductsOutline() {
  return (
    <div aria-busy="true" className={homeProductsGrid}>
      {Array.from({ length: HOME_PRODUCTS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are alike and never move
        <Skeleton key={index} className="rounded-l" />
      ))}
    </div>
  )
}

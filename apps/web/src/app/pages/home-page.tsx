import { Suspense } from 'react'
import { HomeTop } from '../../features/home/hero-frame.tsx'
import { HomeHero } from '../../features/home/home-hero.tsx'
import { HomeProducts } from '../../features/home/home-products.tsx'
import { PrizePoolCard } from '../../features/home/prize-pool-card.tsx'
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry.ts'
import { HomeWaiting } from './home-waiting.tsx'

// Nothing of the first screen waits for its code.
const HomeBelow = lazyWithRetry(async () => (await import('./home-below.tsx')).HomeBelow)

export function HomePage() {
  return (
    <>
      <HomeTop>
        <HomeHero />
        <PrizePoolCard />
      </HomeTop>
      <HomeWaiting />
      <HomeProducts />
      <Suspense fallback={<div aria-busy="true" className="min-h-[80rem]" />}>
        <HomeBelow />
      </Suspense>
    </>
  )
}

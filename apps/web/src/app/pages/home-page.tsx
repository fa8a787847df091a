import { Deferred } from '../../components/deferred.tsx'
import { HomeTop } from '../../features/home/hero-frame.tsx'
import { HomeGames } from '../../features/home/home-games.tsx'
import { HomeHero } from '../../features/home/home-hero.tsx'
import { HomeProducts } from '../../features/home/home-products.tsx'
import { LiveWins } from '../../features/home/live-wins.tsx'
import { PrizePoolCard } from '../../features/home/prize-pool-card.tsx'
import { HomeWaiting } from './home-waiting.tsx'
import { HowResult } from './how-result.tsx'

export function HomePage() {
  return (
    <>
      <HomeTop>
        <HomeHero />
        <PrizePoolCard />
      </HomeTop>
      <HomeWaiting />
      <HomeProducts />
      <Deferred>
        <HomeGames />
        <Deferred>
          <LiveWins />
          <HowResult />
        </Deferred>
      </Deferred>
    </>
  )
}

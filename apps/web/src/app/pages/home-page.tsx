import { Later } from '../../components/later.tsx'
import { heroClasses } from '../../features/home/hero-classes.ts'
import { HomeGames } from '../../features/home/home-games.tsx'
import { HomeHero } from '../../features/home/home-hero.tsx'
import { LiveWins } from '../../features/home/live-wins.tsx'
import { PrizePoolCard } from '../../features/home/prize-pool-card.tsx'
import { HowResult } from './how-result.tsx'

export function HomePage() {
  return (
    <>
      <div className={heroClasses.grid}>
        <HomeHero />
        <PrizePoolCard />
      </div>
      <Later>
        <HomeGames />
        <Later>
          <LiveWins />
          <HowResult />
        </Later>
      </Later>
    </>
  )
}

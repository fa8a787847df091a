import { HowResult } from '../../components/how-result/how-result.tsx'
import { HomeGames } from '../../features/home/home-games.tsx'
import { HomeHero } from '../../features/home/home-hero.tsx'
import { LiveWins } from '../../features/home/live-wins.tsx'
import { PrizePoolCard } from '../../features/home/prize-pool-card.tsx'

export function HomePage() {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <HomeHero />
        <PrizePoolCard />
      </div>
      <HomeGames />
      <LiveWins />
      <HowResult />
    </>
  )
}

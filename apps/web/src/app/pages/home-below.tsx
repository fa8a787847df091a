import { Deferred } from '../../components/deferred.tsx'
import { HomeGames } from '../../features/home/home-games.tsx'
import { LiveWins } from '../../features/home/live-wins.tsx'
import { HowResult } from './how-result.tsx'

/** What follows Home's first screen. */
export function HomeBelow() {
  return (
    <>
      <HomeGames />
      <Deferred>
        <LiveWins />
        <HowResult />
      </Deferred>
    </>
  )
}

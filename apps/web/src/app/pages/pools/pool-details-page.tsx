import { useParams } from '@tanstack/react-router'
import { routePaths } from '../../../config/paths.ts'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { PoolDetails } from '../../../features/pools/details/pool-details.tsx'
import { WrongNetworkBanner } from '../../../features/wallet/network/wrong-network-banner.tsx'

export function PoolDetailsPage() {
  const { id } = useParams({ from: routePaths.poolDetails })
  const { signIn, isSigningIn } = useSignIn()
  return (
    <>
      <WrongNetworkBanner />
      <PoolDetails key={id} poolId={id} onSignIn={() => void signIn()} isSigningIn={isSigningIn} />
    </>
  )
}

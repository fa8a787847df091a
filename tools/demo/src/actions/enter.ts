import { type User, userPaths } from '@tyche/api-schema/account'
import { devFundPath } from '@tyche/api-schema/dev-fund'
import { testUsdAbi } from '@tyche/contracts/abis'
import { erc20Abi } from 'viem'
import type { Player, Venue } from '../player.ts'

/** Below it a player mints again, in base units. */
const POOR = 1_000_000_000n

/** Gas and test tokens, as the web gives them to a demo wallet; then the player signs in. Repeatable. */
export async function enter(venue: Venue, player: Player): Promise<void> {
  const { testUsd } = venue.deployment.contracts
  const { address } = player.account
  await venue.api.post(devFundPath, { address })
  const balance = await venue.client.readContract({
    address: testUsd,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
  if (balance < POOR) await player.send({ call: { address: testUsd, abi: testUsdAbi, functionName: 'mint', args: [] } })
  await player.signedIn()
}

/** Plays with a friend's code from now on, unless the player already has a referrer. */
export async function followFriend(player: Player, friend: Player): Promise<void> {
  const { referralCode: code } = await (await friend.signedIn()).post<User>(userPaths.user)
  const api = await player.signedIn()
  const { referrer } = await api.post<User>(userPaths.user)
  if (referrer === null) await api.post(userPaths.referralCode, { code })
}

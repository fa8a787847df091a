import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { userPaths } from '@tyche/api-schema/account'
import { createPlayer as createDemoPlayer, openVenue } from '@tyche/demo/player'
import type { PrivateKeyAccount } from 'viem/accounts'
import { createPlayer } from '../../fixtures/bets/open-bets.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import type { TestedStack } from '../../fixtures/stack/running-stack.ts'

const oneUsdm = 1_000_000n
const friendCount = 4

/** Friends who come by the player's link and bet. */
export async function inviteFriends(page: Page, stack: TestedStack, chain: ChainAccess): Promise<void> {
  await page.goto('/referral')
  const link = await page.getByRole('main').locator('[title*="ref="]').first().getAttribute('title')
  const code = new URL(link ?? '').searchParams.get('ref')
  const venue = openVenue({ rpcUrl: chain.rpcUrl, apiUrl: stack.url, deployment: stack.deployment })
  const friends: PrivateKeyAccount[] = []
  for (let friend = 0; friend < friendCount; friend++) {
    const account = await createPlayer(chain)
    const api = await createDemoPlayer(venue, account).signedIn()
    await api.post(userPaths.referralCode, { code })
    friends.push(account)
  }
  // A bet in the second of the binding, or before it, brings nothing.
  await sleep(2_000)
  for (const [place, friend] of friends.entries())
    for (let bet = 0; bet <= place; bet++)
      await chain.placeBet(friend, { wager: oneUsdm * BigInt(35 * (place + 1)), playCount: 2, choice: bet % 2 })
}

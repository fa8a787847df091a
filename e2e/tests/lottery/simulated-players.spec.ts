import { setTimeout as sleep } from 'node:timers/promises'
import { type User, userPaths } from '@tyche/api-schema/account'
import { preOrderPaths } from '@tyche/api-schema/lottery/pre-orders'
import { play } from '@tyche/demo/play'
import { createPlayer, openVenue } from '@tyche/demo/player'
import { simulatedPlayers } from '@tyche/demo/players'
import { createLogger } from '@tyche/service/logger'
import { english, generateMnemonic } from 'viem/accounts'
import { betsOnChain } from '../../fixtures/bets/bet-figures.ts'
import { expect, test } from '../../fixtures/test.ts'

const minuteMs = 60_000

test('simulated players sign in, bet, buy, pre-order and refer through the interfaces that everyone uses, and fill the screens within a minute', async ({
  page,
  stack,
  chain,
}) => {
  const accounts = simulatedPlayers(generateMnemonic(english), 5)
  const names = new Set(accounts.map(({ address }) => address.toLowerCase()))
  const stop = new AbortController()
  const venue = openVenue({ rpcUrl: chain.rpcUrl, apiUrl: stack.url, deployment: chain.deployment })
  const startedAt = Date.now()
  const playing = play({
    venue,
    accounts,
    logger: createLogger('demo', 'silent'),
    signal: stop.signal,
    pause: () => sleep(50),
  })
  const orders = async () => {
    const { list } = await venue.api.post<{ list: { payer: string }[] }>('/market/v1/productNewOrder', { limit: 100 })
    return list.filter(({ payer }) => names.has(payer.toLowerCase())).length
  }
  /** What the API knows of each player, asked as that player. */
  const ofEach = async <Answer>(path: string, request?: object) => {
    const players = accounts.map((account) => createPlayer(venue, account))
    return Promise.all(players.map(async (player) => (await player.signedIn()).post<Answer>(path, request)))
  }
  const withinMinute = () => ({ timeout: Math.max(1, startedAt + minuteMs - Date.now()) })
  try {
    await expect
      .poll(
        async () => (await betsOnChain(chain)).filter(({ player }) => names.has(player.toLowerCase())).length,
        withinMinute(),
      )
      .toBeGreaterThan(2)
    await expect.poll(orders, withinMinute()).toBeGreaterThan(0)
    const preOrders = async () =>
      (await ofEach<{ list: object[] }>(preOrderPaths.userPreOrders, {})).flatMap(({ list }) => list)
    await expect.poll(async () => (await preOrders()).length, withinMinute()).toBeGreaterThan(0)
    const referrers = async () =>
      (await ofEach<User>(userPaths.user)).flatMap(({ referrer }) => referrer?.toLowerCase() ?? [])
    await expect.poll(async () => (await referrers()).some((name) => names.has(name)), withinMinute()).toBe(true)

    const shown = page.locator([...names].map((name) => `[title="${name}" i]`).join()).first()
    for (const path of ['/', '/rank', '/game/coin']) {
      await page.goto(path)
      await expect(shown, path).toBeVisible(withinMinute())
    }
    await page.goto('/luckybuy/history')
    const rounds = page.getByRole('main').locator('a[href*="/luckybuy/details/"]')
    await expect(rounds.first()).toBeVisible(withinMinute())
  } finally {
    stop.abort()
    await playing
  }
})

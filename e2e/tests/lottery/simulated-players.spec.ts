import { setTimeout as sleep } from 'node:timers/promises'
import { play } from '@tyche/demo/play'
import { openVenue } from '@tyche/demo/player'
import { simulatedPlayers } from '@tyche/demo/players'
import { createLogger } from '@tyche/service/logger'
import { english, generateMnemonic } from 'viem/accounts'
import { betsOnChain } from '../../fixtures/bets/bet-figures.ts'
import { expect, test } from '../../fixtures/test.ts'

test('simulated players sign in, bet and buy through the interfaces that everyone uses', async ({ stack, chain }) => {
  const accounts = simulatedPlayers(generateMnemonic(english), 5)
  const names = new Set(accounts.map(({ address }) => address.toLowerCase()))
  const stop = new AbortController()
  const venue = openVenue({ rpcUrl: chain.rpcUrl, apiUrl: stack.url, deployment: chain.deployment })
  const playing = play({
    venue,
    accounts,
    logger: createLogger('demo', 'silent'),
    signal: stop.signal,
    pause: () => sleep(50),
  })
  const orders = async () => {
    const response = await fetch(`${stack.url}/market/v1/productNewOrder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limit: 100 }),
    })
    const { data } = (await response.json()) as { data: { list: { payer: string }[] } }
    return data.list.filter(({ payer }) => names.has(payer.toLowerCase())).length
  }
  try {
    await expect
      .poll(async () => (await betsOnChain(chain)).filter(({ player }) => names.has(player.toLowerCase())).length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(2)
    await expect.poll(orders, { timeout: 60_000 }).toBeGreaterThan(0)
  } finally {
    stop.abort()
    await playing
  }
})

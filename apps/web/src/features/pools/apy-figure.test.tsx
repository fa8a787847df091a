import { screen } from '@testing-library/react'
import type { GameConfig } from '@tyche/api-schema/games'
import { expect, test } from 'vitest'
import { fakeApi, showAt } from '../../testing/fake-api.ts'
import { oddsConfig } from '../../testing/games/odds-config.ts'
import { stablePool, USD } from '../../testing/pools.ts'
import { ApyFigure } from './apy-figure.tsx'

const young = { ...stablePool, apy7d: null, apy30d: null, aumMaxUsd: null, volume24hUsd: `${10_000n * USD}` }
const games = [{ ...oddsConfig('coin', [0]), tokens: [{ pool: stablePool.address }] } as GameConfig]

test('a young pool shows what a year like this day would yield, and calls it a projection', async () => {
  fakeApi({ config: () => ({ games }) })
  await showAt('/', <ApyFigure pool={young} />)
  // 10,000 x (2 % - 0.5 %) x 365 / 1,000,000 = 5.475 %
  expect(await screen.findByText('≈ 5.47%')).toBeTruthy()
  expect(screen.getByText('projected')).toBeTruthy()
})

test('without volume nothing is projected', async () => {
  fakeApi({ config: () => ({ games }) })
  await showAt('/', <ApyFigure pool={{ ...young, volume24hUsd: '0' }} />)
  expect(await screen.findByText('–')).toBeTruthy()
  expect(screen.queryByText('projected')).toBeNull()
})

test('a pool with a history shows that, and asks for no settings', async () => {
  const api = fakeApi({})
  await showAt('/', <ApyFigure pool={stablePool} />)
  expect(await screen.findByText('12.50%')).toBeTruthy()
  expect(api.asked('config')).toEqual([])
})

import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { User } from '@tyche/api-schema/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { answerApi, me, refuse, signInAsMe, signOutAgain, usd } from '../../../testing/loyalty.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { testUser } from '../../../testing/test-user.ts'
import { VipCard } from './vip-card.tsx'
import { VipLadder } from './vip-ladder.tsx'

const second: User = {
  ...testUser,
  address: me,
  vipLevel: 1,
  vipExp: usd(3_687.25),
  levelExp: usd(1_000),
  nextLevelExp: usd(5_000),
  vipMultiplier: '1100000000000000000',
}

beforeEach(signInAsMe)
afterEach(signOutAgain)

async function show(user: User | Response) {
  answerApi({
    '/v1/userCenter/info/user': () => user,
    '/v1/pointCenter/userPoint/queryPoint': () => ({ point: '1234.500' }),
  })
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <VipCard />
      <VipLadder />
    </QueryClientProvider>,
  )
}

test('shows the level, the points, and what is missing to the next level with what it gives', async () => {
  await show(second)
  const card = await screen.findByRole('region', { name: 'VIP' })
  expect(await within(card).findByText('VIP 1')).toBeTruthy()
  expect(await within(card).findByText('1,234.500')).toBeTruthy()
  expect(within(card).getByText('×1.1')).toBeTruthy()
  expect(within(card).getByText('$1,312.75 of play to VIP 2: 1.2 points per dollar.')).toBeTruthy()
  expect(within(card).getByRole('meter').getAttribute('aria-valuenow')).toBe('67.1')
})

test('the ladder marks where the player stands and how far each level is', async () => {
  await show(second)
  const ladder = screen.getByRole('figure', { name: 'VIP level' })
  expect((await within(ladder).findByText('You’re here')).closest('tr')?.textContent).toContain('VIP 1')
  expect(within(ladder).getByText('$1,313 to go').closest('tr')?.textContent).toContain('×1.2')
  expect(within(ladder).getAllByRole('row')).toHaveLength(11)
})

test('at the highest level there is nothing more to reach', async () => {
  await show({ ...second, vipLevel: 9, vipExp: usd(6_000_000), levelExp: usd(5_000_000), nextLevelExp: null })
  const highest = () => screen.queryAllByText('The highest level: nobody earns more per dollar.').length
  await expect.poll(highest).toBe(2)
})

test('says that points are frozen, and that a level did not load', async () => {
  await show({ ...second, isFrozen: true })
  expect(await screen.findByText('The points of this account are frozen.')).toBeTruthy()
  await show(refuse(400, 'invalidRequest'))
  expect(await screen.findByText('Couldn’t load your level')).toBeTruthy()
})

import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userPaths } from '@tyche/api-schema/account'
import { playRecordPaths } from '@tyche/api-schema/play-record'
import { rankPaths } from '@tyche/api-schema/points/ranks'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { answerApi, rankPage, refuse, signInAsMe } from '../../testing/loyalty.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { WaitingForMe } from './waiting-for-me.tsx'

const nothing = { count: 0, tickets: [], refunds: [], liabilities: [] }
const noBets = { list: [], total: 0 }

beforeEach(signInAsMe)

async function show(answers: Record<string, unknown>) {
  answerApi(Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, () => answer])))
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <WaitingForMe />
    </QueryClientProvider>,
  )
}
const inbox = () => screen.getByRole('button', { name: /^Win inbox/ }).textContent

test('says that nothing waits where nothing does', async () => {
  await show({ [userPaths.claimable]: nothing, [playRecordPaths.payRecord]: noBets })
  await expect.poll(inbox).toBe('Win inboxAll collectedNothing to collect')
})

test.each([userPaths.claimable, playRecordPaths.payRecord])('does not say so where %s is not read', async (failed) => {
  const answers = { [userPaths.claimable]: nothing, [playRecordPaths.payRecord]: noBets }
  await show({ ...answers, [failed]: refuse(429, 'tooManyRequests') })
  await expect.poll(inbox).toBe('Win inbox–')
})

test('the gap to the next place is told to the cent above: less would not bring it', async () => {
  await show({ [rankPaths.mine]: { period: rankPage.period, mine: rankPage.mine } })
  expect(await screen.findByText(/\$29\.51/)).toBeTruthy()
})

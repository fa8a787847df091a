import { periodAt } from '@tyche/loyalty'
import { playedUsd, testOnOwnStack } from '../fixtures/stack/own-stack.ts'
import { card } from '../fixtures/writes/api-writes.ts'
import { refund } from '../fixtures/writes/chain-writes.ts'
import {
  loseAnswer,
  loseApiAfterSending,
  loseRequest,
  reloadAfterAsking,
  reloadAfterSending,
} from '../fixtures/writes/interruptions.ts'

const { test, players, stack, goTo } = testOnOwnStack({ players: 3 })

test.describe.configure({ mode: 'serial' })

const sceneOf = () => {
  const { chain, ...running } = stack()
  return { chain, stack: { ...running, deployment: chain.deployment } }
}

test.describe('the activation of a card', () => {
  test.beforeAll(async () => {
    await goTo(periodAt('daily', await stack().chain.now()).endsAt + 1)
  })

  const cases = {
    'loaded again before its answer': reloadAfterAsking,
    'without an answer': loseAnswer,
    'without the API': loseRequest,
  }
  for (const [index, [name, interrupt]] of Object.entries(cases).entries())
    test.describe(name, () => {
      test.use({ player: players[index] })
      test('brings its points once', async ({ page, browser, wallet, words }) => {
        await interrupt(card(playedUsd), { page, browser, wallet, words, ...sceneOf() })
      })
    })
})

test('a refund, loaded again after it was sent', async ({ page, browser, wallet, words }) => {
  await reloadAfterSending(refund, { page, browser, wallet, words, ...sceneOf() })
})

test('a refund, without the API after it was sent', async ({ page, browser, wallet, words }) => {
  await loseApiAfterSending(refund, { page, browser, wallet, words, ...sceneOf() })
})

import { periodAt } from '@tyche/loyalty'
import { inTurn } from '../fixtures/language/settings.ts'
import { playedUsd, testOnOwnStack } from '../fixtures/stack/own-stack.ts'
import { card, receive } from '../fixtures/writes/api/cards.ts'
import { pointRefund } from '../fixtures/writes/api/point-orders.ts'
import { refund } from '../fixtures/writes/chain/tickets.ts'
import {
  loseAnswer,
  loseApiAfterSending,
  loseRequest,
  reloadAfterAsking,
  reloadAfterSending,
} from '../fixtures/writes/interruptions.ts'
import type { ApiWrite, Scene } from '../fixtures/writes/scene.ts'

const { test, players, stack, goTo } = testOnOwnStack({ players: 6 })

test.describe.configure({ mode: 'serial' })

const sceneOf = () => {
  const { chain, ...running } = stack()
  return { chain, stack: { ...running, deployment: chain.deployment } }
}

const interruptions = {
  'loaded again before its answer': reloadAfterAsking,
  'without an answer': loseAnswer,
  'without the API': loseRequest,
}
const casesOf = (writes: readonly ApiWrite[]) =>
  writes.flatMap((write) =>
    Object.entries(interruptions).map(([name, interrupt]) => ({ write, title: `${write.name}, ${name}`, interrupt })),
  )

test.describe('cards of a rank', () => {
  test.beforeAll(async () => {
    await goTo(periodAt('daily', await stack().chain.now()).endsAt + 1)
  })

  for (const [index, { write, title, interrupt }] of casesOf([card(playedUsd), receive]).entries())
    inTurn(index, () => {
      // A card each.
      test.use({ player: players[index] })
      test(title, async ({ page, browser, wallet, words }) => {
        await interrupt(write, { page, browser, wallet, words, ...sceneOf() })
      })
    })
})

type Case = [title: string, run: (scene: Scene) => Promise<void>]

const refunds: Case[] = [
  ...casesOf([pointRefund]).map(({ write, title, interrupt }): Case => [title, (scene) => interrupt(write, scene)]),
  ['a refund, loaded again after it was sent', (scene) => reloadAfterSending(refund, scene)],
  ['a refund, without the API after it was sent', (scene) => loseApiAfterSending(refund, scene)],
]

for (const [index, [title, run]] of refunds.entries())
  inTurn(index, () => {
    test(title, async ({ page, browser, wallet, words }) => {
      await run({ page, browser, wallet, words, ...sceneOf() })
    })
  })

import { inTurn } from '../fixtures/language/settings.ts'
import { test } from '../fixtures/test.ts'
import { apiWrites } from '../fixtures/writes/api-writes.ts'
import { chainWrites } from '../fixtures/writes/chain-writes.ts'
import {
  loseAnswer,
  loseApiAfterSending,
  loseApiBeforeSending,
  loseRequest,
  reloadAfterAsking,
  reloadAfterSending,
} from '../fixtures/writes/interruptions.ts'
import type { ApiWrite, ChainWrite, Scene, Write } from '../fixtures/writes/scene.ts'

type Case = readonly [write: Write, interruption: string, run: (scene: Scene) => Promise<void>]

/** Every kind of write of the lottery and the loyalty programme, with every interruption. */
const cases: Case[] = [
  ...Object.values<ChainWrite>(chainWrites).flatMap((write): Case[] => [
    [write, 'loaded again after it was sent', (scene) => reloadAfterSending(write, scene)],
    [write, 'without the API after it was sent', (scene) => loseApiAfterSending(write, scene)],
    ...(write.asksApi
      ? [[write, 'without the API', (scene: Scene) => loseApiBeforeSending(write, scene)] as const]
      : []),
  ]),
  ...Object.values<ApiWrite>(apiWrites).flatMap((write): Case[] => [
    [write, 'loaded again before its answer', (scene) => reloadAfterAsking(write, scene)],
    [write, 'without an answer', (scene) => loseAnswer(write, scene)],
    [write, 'without the API', (scene) => loseRequest(write, scene)],
  ]),
]

for (const [index, [{ name, asksForInvitation = false }, interruption, run]] of cases.entries())
  inTurn(index, () => {
    test.use({ asksForInvitation })
    test(`${name}, ${interruption}`, async ({ page, browser, wallet, words, chain, stack }) => {
      await run({ page, browser, wallet, words, chain, stack })
    })
  })

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
import type { ApiWrite, ChainWrite, Scene } from '../fixtures/writes/scene.ts'

/** Every kind of write of the lottery and the loyalty programme, with every interruption. */
const cases: [name: string, run: (scene: Scene) => Promise<void>][] = [
  ...Object.values<ChainWrite>(chainWrites).flatMap((write): typeof cases => [
    [`${write.name}, loaded again after it was sent`, (scene) => reloadAfterSending(write, scene)],
    [`${write.name}, without the API after it was sent`, (scene) => loseApiAfterSending(write, scene)],
    ...(write.asksApi
      ? [[`${write.name}, without the API`, (scene) => loseApiBeforeSending(write, scene)] as (typeof cases)[0]]
      : []),
  ]),
  ...Object.values<ApiWrite>(apiWrites).flatMap((write): typeof cases => [
    [`${write.name}, loaded again before its answer`, (scene) => reloadAfterAsking(write, scene)],
    [`${write.name}, without an answer`, (scene) => loseAnswer(write, scene)],
    [`${write.name}, without the API`, (scene) => loseRequest(write, scene)],
  ]),
]

for (const [name, run] of cases)
  test(name, async ({ page, browser, wallet, words, chain, stack }) => {
    await run({ page, browser, wallet, words, chain, stack })
  })

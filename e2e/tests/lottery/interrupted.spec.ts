import { expect, test } from '../../fixtures/test.ts'
import { apiWrites } from '../../fixtures/writes/api-writes.ts'
import { chainWrites } from '../../fixtures/writes/chain-writes.ts'
import {
  loseAnswer,
  loseApiAfterSending,
  reloadAfterAsking,
  reloadAfterSending,
} from '../../fixtures/writes/interruptions.ts'

/** The others: `deep/interrupted.spec.ts`. */

test('a purchase is followed over a reload and shows up once', async ({
  page,
  browser,
  wallet,
  words,
  chain,
  stack,
}) => {
  await reloadAfterSending(chainWrites.buy, { page, browser, wallet, words, chain, stack })
})

test('a claim is paid while the API is away, and the lists follow when it is back', async ({
  page,
  browser,
  wallet,
  words,
  chain,
  stack,
}) => {
  await loseApiAfterSending(chainWrites.claim, { page, browser, wallet, words, chain, stack })
})

test('a purchase for points whose answer is lost is paid once', async ({
  page,
  browser,
  wallet,
  words,
  chain,
  stack,
}) => {
  await loseAnswer(apiWrites.pointBuy, { page, browser, wallet, words, chain, stack })
})

test('a CDKEY whose answer a reload throws away has brought its points once', async ({
  page,
  browser,
  wallet,
  words,
  chain,
  stack,
}) => {
  await reloadAfterAsking(apiWrites.cdkey, { page, browser, wallet, words, chain, stack })
  expect(wallet.asked()).toEqual(['personal_sign'])
})

import { getOffChainSale } from '@tyche/sdk/lottery'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { expect, test } from 'vitest'
import { checkWork } from '../src/doctor/checks/check-work.ts'

const [player] = testWallets.players
const WEEK_SEC = 7 * 86_400
const AN_HOUR_SEC = 3_601

/** The findings that are not `ok`, by the chain's clock. */
async function findTroubles({ chain, deployment }: DeployedTestStack) {
  const { timestamp } = await chain.publicClient.getBlock()
  const found = await checkWork({
    client: chain.publicClient,
    rpcUrl: chain.rpcUrl,
    deployment,
    apiUrl: undefined,
    operators: [],
    beaconUrls: [],
    beaconChainHash: undefined,
    now: () => Number(timestamp),
  })
  return found.filter(({ state }) => state !== 'ok').map(({ state, says }) => `${state}: ${says}`)
}

test('names a draw that waits for its round since an hour, days before the sale would have ended', async () => {
  await using stack = await deployTestStack()
  const week = { ...tenCodes, durationSec: WEEK_SEC }
  const lottery = await createLottery(stack, [week])
  const productId = await lottery.addRound(week)
  await lottery.buy(player, productId, 10)
  expect(await findTroubles(stack)).toEqual([expect.stringMatching(/^warn: .* is over and the draw not requested/)])
  await lottery.write(player, 'requestLottery', [productId])
  expect(await findTroubles(stack)).toEqual([])
  await stack.chain.increaseTime(AN_HOUR_SEC)
  expect(await findTroubles(stack)).toEqual([expect.stringMatching(/^bad: .* wait for the round of their draw/)])
  await lottery.remove()
})

test('waits for the end of a sold out sale that is drawn at its end', async () => {
  await using stack = await deployTestStack()
  const week = { ...tenCodes, kind: 'timeLimited' as const, durationSec: WEEK_SEC }
  const lottery = await createLottery(stack, [week])
  await lottery.buy(player, await lottery.addRound(week), 10)
  expect(await findTroubles(stack)).toEqual([])
  await stack.chain.increaseTime(WEEK_SEC + 61)
  expect(await findTroubles(stack)).toEqual([expect.stringMatching(/^warn: .* is over and the draw not requested/)])
  await lottery.remove()
})

test('names a committed sale for points whose draw nobody requested, from when it may be', async () => {
  await using stack = await deployTestStack()
  const { chain, deployment } = stack
  const forPoints = { ...tenCodes, price: '10', durationSec: WEEK_SEC, offChain: true }
  const lottery = await createLottery(stack, [forPoints])
  await lottery.write(testWallets.deployer, 'setGuards', [250, 5, AN_HOUR_SEC, 0])
  const productId = await lottery.addRound(forPoints)
  await lottery.commitSale(productId, player.address, 10)
  expect(await findTroubles(stack)).toEqual([])
  const { drawableAtSec } = await getOffChainSale(chain.publicClient, { deployment, productId })
  const { timestamp } = await chain.publicClient.getBlock()
  await chain.increaseTime(drawableAtSec - Number(timestamp) + 61)
  expect(await findTroubles(stack)).toEqual([expect.stringMatching(/^warn: .* is over and the draw not requested/)])
  await lottery.remove()
})

test('names a sale for points that is over since an hour and was never committed', async () => {
  await using stack = await deployTestStack()
  const forPoints = { ...tenCodes, price: '10', durationSec: WEEK_SEC, offChain: true }
  const lottery = await createLottery(stack, [forPoints])
  await lottery.addRound(forPoints)
  await stack.chain.increaseTime(WEEK_SEC + 61)
  expect(await findTroubles(stack)).toEqual([])
  await stack.chain.increaseTime(AN_HOUR_SEC)
  expect(await findTroubles(stack)).toEqual([
    expect.stringMatching(/^bad: the sale for points of 1 .* never committed/),
  ])
  await lottery.remove()
})

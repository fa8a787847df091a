import { luckyBuyAbi } from '@tyche/contracts/abis'
import { getOffChainSale } from '@tyche/sdk/lottery'
import { nextTerms, parseSeriesFile, resolveSeries } from '@tyche/series'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { checkWork } from '../src/doctor/checks/check-work.ts'

const [player] = testWallets.players
const WEEK_SEC = 7 * 86_400
const AN_HOUR_SEC = 3_601

/** The findings by the chain's clock. */
async function lookAtWork({ chain, deployment }: DeployedTestStack) {
  const { timestamp } = await chain.publicClient.getBlock()
  return checkWork({
    client: chain.publicClient,
    rpcUrl: chain.rpcUrl,
    deployment,
    apiUrl: undefined,
    operators: [],
    beaconUrls: [],
    beaconChainHash: undefined,
    now: () => Number(timestamp),
  })
}

/** The findings that are not `ok`. */
async function findTroubles(stack: DeployedTestStack) {
  const found = await lookAtWork(stack)
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

test('names a due draw that has more than 200 newer products', { timeout: 120_000 }, async () => {
  await using stack = await deployTestStack()
  const { chain, deployment } = stack
  const lottery = await createLottery(stack)
  await lottery.buy(player, await lottery.addRound(tenCodes), 10)
  const { timestamp } = await chain.publicClient.getBlock()
  const [series] = parseSeriesFile({ series: [tenCodes] })
  const terms = nextTerms(resolveSeries(series!, deployment.tokens), undefined, Number(timestamp))!
  const contract = { address: lottery.luckyBuy, abi: luckyBuyAbi } as const
  const wallet = chain.walletClient(testWallets.operator.account)
  const week = { ...terms, endTime: Number(terms.endTime) + WEEK_SEC }
  for (let first = 2; first <= 202; first += 40) {
    const calls = Array.from({ length: 40 }, (_, i) =>
      encodeFunctionData({
        abi: luckyBuyAbi,
        functionName: 'addQuantityLimited',
        args: [{ ...week, clientId: BigInt(first + i) }],
      }),
    )
    const hash = await wallet.writeContract({ ...contract, functionName: 'multicall', args: [calls] })
    expect((await chain.publicClient.waitForTransactionReceipt({ hash })).status).toBe('success')
  }
  expect(await findTroubles(stack)).toEqual(['warn: the sale of 1 is over and the draw not requested'])
  await lottery.remove()
})

test('tells who can resume a paused product', async () => {
  await using stack = await deployTestStack()
  const lottery = await createLottery(stack)
  await lottery.write(testWallets.operator, 'pause', [await lottery.addRound(tenCodes)])
  expect((await lookAtWork(stack)).map(({ says }) => says)).toContain('1 is paused; the manager can resume it')
  await lottery.write(testWallets.deployer, 'setGuardian', [player.address])
  await lottery.write(testWallets.operator, 'resume', [1])
  await lottery.write(player, 'pause', [1])
  expect((await lookAtWork(stack)).map(({ says }) => says)).toContain('1 is paused; only the owner can resume it')
  await lottery.remove()
})

import { signatureToEip2537 } from '@tyche/beacon'
import { liquidityPoolAbi, luckyBuyAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { bytesToHex, parseEventLogs } from 'viem'
import { expect, test } from 'vitest'
import { sendCall } from '../../../test/send-call.ts'
import { pushIncomeCall } from '../../lottery/income/push-income-call.ts'
import { quoteRemoveInKind } from '../quotes/quote-remove-in-kind.ts'
import { findVestedIncome } from './find-vested-income.ts'

const USD = 10n ** 6n
const DAY_SEC = 86_400

test('behavior: income that has vested is worth bringing in for who leaves with many shares, and then they leave with more', async () => {
  await using world = await startGameChain()
  const { chain, testChain, beacon } = world
  const { luckyBuy, incomeVault: vault, stablePool: pool, testUsd } = world.deployment.contracts
  const { randomnessCoordinator, gameCenter } = world.deployment.contracts
  const addresses = { vault, gameCenter, pool, tokens: [testUsd] }
  // The deployer has all shares.
  const owner = testWallets.deployer.address
  const supply = await chain.readContract({ address: pool, abi: liquidityPoolAbi, functionName: 'totalSupply' })
  const manager = await world.openPlayer(testWallets.operator)
  const writer = await world.openPlayer(testWallets.players[0])
  const call = (functionName: string, ...args: unknown[]) => ({
    address: luckyBuy,
    abi: luckyBuyAbi,
    functionName,
    args,
  })

  const startTime = Number((await chain.getBlock()).timestamp)
  const times = { startTime, endTime: startTime + DAY_SEC }
  const money = { token: testUsd, price: USD, reward: 5n * USD, subsidy: 0n }
  const terms = { clientId: 1n, round: 1, ...times, total: 100, quantity: 1, offChain: false, ...money }
  await sendCall(manager, { call: call('addQuantityLimited', terms) })
  const spend = { token: testUsd, spender: luckyBuy, amount: 100n * USD }
  await sendCall(writer, { call: call('pay', 1, 100), spend })
  const { logs } = await sendCall(writer, { call: call('requestLottery', 1) })
  const [requested] = parseEventLogs({ abi: luckyBuyAbi, eventName: 'LotteryRequested', logs })
  const { beaconRound, requestId } = requested!.args
  const signature = bytesToHex(signatureToEip2537(beacon.sign(beaconRound).signature))
  const args = [beaconRound, signature, [requestId], 1_000_000n]
  const settle = { address: randomnessCoordinator, abi: randomnessCoordinatorAbi, functionName: 'settle', args }
  await sendCall(manager, { call: settle })

  const find = (lpAmount: bigint) => findVestedIncome(chain, { ...addresses, lpAmount })
  expect(await find(supply)).toEqual([])
  await testChain.increaseTime(DAY_SEC / 2)
  expect(await find(supply)).toEqual([testUsd])
  // A hundredth of the least bet is a thousandth of a dollar; half of 93 dollars have vested.
  expect(await find(supply / 40_000n)).toEqual([testUsd])
  expect(await find(supply / 50_000n)).toEqual([])

  const paidNow = async () => {
    const quote = await quoteRemoveInKind(chain, { pool, owner, lpAmount: supply / 2n })
    if (!quote.ok) throw new Error(quote.refusal.name)
    return quote.values.amounts[0]!
  }
  const before = await paidNow()
  await sendCall(writer, { call: pushIncomeCall({ deployment: world.deployment, pool, token: testUsd }) })
  expect(Number((await paidNow()) - before) / Number(USD)).toBeCloseTo(93 / 4, 1)
  expect(await find(supply)).toEqual([])
}, 90_000)

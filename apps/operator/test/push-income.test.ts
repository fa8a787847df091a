import { incomeVaultAbi } from '@tyche/contracts/abis'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { expect, test } from 'vitest'
import { createPushIncome } from '../src/lottery/push-income.ts'
import { createJobContext } from './fixtures/job-context.ts'
import { createLottery } from './fixtures/lottery.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'
import { refusingCode } from './fixtures/refusing-code.ts'

const HOUR_SEC = 3_600

test('pushes income once it is worth the gas, and logs a pool that refuses it once', async () => {
  await using stack = await deployTestStack()
  const lottery = await createLottery(stack, [])
  const { incomeVault, stablePool } = stack.deployment.contracts
  const productId = await lottery.addRound(tenCodes)
  await lottery.buy(testWallets.players[0], productId, 10)
  {
    await using _operator = startOperatorProcess(lottery.env)
    await lottery.until(productId, 'drawn')
  }
  const { context, lines, send } = await createJobContext(stack)
  const job = createPushIncome(stack.deployment)
  const run = async (seconds: number) => {
    await stack.chain.increaseTime(seconds)
    await job.run(context)
    return send.mock.calls.length
  }
  const vested = async () => {
    const call = { abi: incomeVaultAbi, address: incomeVault, functionName: 'heldOf' } as const
    const [held, unvested] = await stack.chain.publicClient.readContract({
      ...call,
      args: [stablePool, lottery.token.address],
    })
    return held - unvested
  }
  // Little of it has vested.
  expect(await run(60)).toBe(0)
  expect(await vested()).toBeGreaterThan(0n)
  expect(await run(HOUR_SEC)).toBe(1)
  expect(await vested()).toBeLessThan(100n)
  // Repeating it costs no gas.
  expect(await run(1)).toBe(1)

  const { publicClient, testClient } = stack.chain
  const bytecode = await publicClient.getCode({ address: stablePool })
  await testClient.setCode({ address: stablePool, bytecode: refusingCode('Forbidden()') })
  expect(await run(HOUR_SEC)).toBe(1)
  expect(await run(HOUR_SEC)).toBe(1)
  expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([
    { pool: stablePool, refusal: 'Forbidden', msg: 'a pool refuses its vested income' },
  ])
  await testClient.setCode({ address: stablePool, bytecode: bytecode! })
  expect(await run(2 * 86_400)).toBe(2)
  expect(await run(HOUR_SEC)).toBe(2)
  await lottery.remove()
})

import { coinFlipAbi, testUsdAbi } from '@tyche/contracts/abis'
import { readDeployment } from '@tyche/contracts/deployment'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Awaited<ReturnType<typeof deployTestStack>>
beforeAll(async () => {
  stack = await deployTestStack()
})
afterAll(() => stack.stop())

test('deploys every contract and writes the record', async () => {
  const { chain, deployment, deploymentFile } = stack
  for (const address of Object.values(deployment.contracts).filter((address) => address !== undefined)) {
    expect(await chain.publicClient.getCode({ address }), address).toMatch(/^0x../)
  }
  expect(await readDeployment(deploymentFile)).toEqual(deployment)
  expect(deployment.beacon.publicKey).toBe(Buffer.from(stack.beacon.publicKey).toString('hex'))
})

test('a player can mint USDM and the coin flip is open', async () => {
  const { chain, deployment } = stack
  const { testUsd, coinFlip } = deployment.contracts
  const [player] = testWallets.players
  const hash = await chain
    .walletClient(player.account)
    .writeContract({ address: testUsd, abi: testUsdAbi, functionName: 'mint' })
  await chain.publicClient.waitForTransactionReceipt({ hash })
  const balance = { address: testUsd, abi: testUsdAbi, functionName: 'balanceOf', args: [player.address] } as const
  expect(await chain.publicClient.readContract(balance)).toBe(1_000_000_000_000n)
  const paused = await chain.publicClient.readContract({ address: coinFlip, abi: coinFlipAbi, functionName: 'paused' })
  expect(paused).toBe(false)
})

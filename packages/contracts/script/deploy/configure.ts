import { parseUnits } from 'viem'
import { coinFlipAbi, gameCenterAbi, liquidityPoolAbi, testUsdAbi } from '../../generated/abis.ts'
import type { Deployment, LocalDeployment } from '../deployment.ts'
import { confirm, type DeployChain } from './chain.ts'
import type { DeployParameters } from './parameters.ts'

export const usdmDecimals = 6
/** What the pool begins with: one `mint` of USDM. */
const seedAmount = parseUnits('1000000', usdmDecimals)
// 50 basis points of it pay for settling a bet alone on a chain with fees of an L2.
const minWager = parseUnits('0.1', usdmDecimals)

const bankerAccepted = 1

/** Brings the contracts into their working state, leaving alone what is done: each step asks the chain first. */
export async function configure(
  chain: DeployChain,
  contracts: LocalDeployment['contracts'],
  onStep: DeployParameters['onStep'],
): Promise<void> {
  const { reader, writer, deployer } = chain
  const usdm = contracts.testUsd
  const token = { address: usdm, abi: testUsdAbi } as const
  const pool = { address: contracts.stablePool, abi: liquidityPoolAbi } as const
  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const

  const run = async (step: string, send: () => ReturnType<typeof writer.writeContract>) => {
    onStep?.(step)
    await confirm(chain, step, await send())
  }

  if (!(await reader.readContract({ ...pool, functionName: 'isLpToken', args: [usdm] })))
    await run('accept USDM in the pool', () =>
      writer.writeContract({ ...pool, functionName: 'addToken', args: [usdm] }),
    )

  const bankerArgs = [contracts.gameCenter] as const
  if ((await reader.readContract({ ...pool, functionName: 'bankerStatusOf', args: bankerArgs })) !== bankerAccepted)
    await run('make the game center a banker', () =>
      writer.writeContract({ ...pool, functionName: 'setBanker', args: [contracts.gameCenter, true] }),
    )

  if ((await reader.readContract({ ...pool, functionName: 'totalSupply' })) === 0n) {
    const owned = await reader.readContract({ ...token, functionName: 'balanceOf', args: [deployer.address] })
    if (owned < seedAmount) await run('mint USDM', () => writer.writeContract({ ...token, functionName: 'mint' }))
    const spender = [deployer.address, pool.address] as const
    if ((await reader.readContract({ ...token, functionName: 'allowance', args: spender })) < seedAmount)
      await run('approve the pool', () =>
        writer.writeContract({ ...token, functionName: 'approve', args: [pool.address, seedAmount] }),
      )
    // The first deposit mints one share per dollar, so any output but zero is the right one.
    const deposit = [usdm, seedAmount, 1n, 1n, deployer.address] as const
    await run('seed the pool', () => writer.writeContract({ ...pool, functionName: 'addLiquidity', args: deposit }))
  }

  if ((await reader.readContract({ ...center, functionName: 'poolOf', args: [usdm] })) !== pool.address)
    await run('back USDM bets by the pool', () =>
      writer.writeContract({ ...center, functionName: 'setTokenPool', args: [usdm, pool.address] }),
    )

  if ((await reader.readContract({ ...center, functionName: 'minWager', args: [usdm] })) !== minWager)
    await run('set the least wager', () =>
      writer.writeContract({ ...center, functionName: 'setMinWager', args: [usdm, minWager] }),
    )

  // Last: only now bets are accepted.
  if (!(await reader.readContract({ ...center, functionName: 'isGame', args: [contracts.coinFlip] })))
    await run('accept the coin flip', () =>
      writer.writeContract({ ...center, functionName: 'setGame', args: [contracts.coinFlip, true] }),
    )
  if (await reader.readContract({ address: contracts.coinFlip, abi: coinFlipAbi, functionName: 'paused' }))
    throw new Error('The coin flip is paused.')
}

/** Whether the last step was ever done, and so all before it. What the owner changed later does not matter. */
export async function isConfigured({ reader }: DeployChain, contracts: Deployment['contracts']): Promise<boolean> {
  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  const [, betCap] = await reader.readContract({ ...center, functionName: 'limitsOf', args: [contracts.coinFlip] })
  return betCap > 0
}

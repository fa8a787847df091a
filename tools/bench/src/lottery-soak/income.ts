import { incomeVaultAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import { testWallets } from '@tyche/testing/wallets'
import { isAddressEqual } from 'viem'
import { count, luckyBuyCall, type World } from './world.ts'

const owner = testWallets.deployer.account

const vaultCall = ({ chain }: World, functionName: string, args: readonly unknown[]) => ({
  address: chain.deployment.contracts.incomeVault,
  abi: incomeVaultAbi,
  functionName,
  args,
})

/** Lets every pool take income through the vault, so that products may be sold for its tokens. */
export async function connectPools({ chain }: World): Promise<void> {
  const { deployment, client } = chain
  const { incomeVault } = deployment.contracts
  for (const { address } of deployment.pools) {
    const pool = { address, abi: liquidityPoolAbi } as const
    if (isAddressEqual(await client.readContract({ ...pool, functionName: 'incomeSource' }), incomeVault)) continue
    await chain.send(owner, { ...pool, functionName: 'setBanker', args: [incomeVault, true] })
    await chain.send(owner, { ...pool, functionName: 'setIncomeSource', args: [incomeVault] })
  }
}

/** The vault takes nothing more: draws stand, and what they leave waits in LuckyBuy. */
export async function closeVault(world: World): Promise<void> {
  const { chain } = world
  await chain.send(owner, vaultCall(world, 'setSource', [chain.deployment.contracts.luckyBuy, false]))
}

/** The vault takes income again, and anybody brings what has waited. */
export async function openVault(world: World): Promise<void> {
  const { chain, random, products } = world
  await chain.send(owner, vaultCall(world, 'setSource', [chain.deployment.contracts.luckyBuy, true]))
  for (const { id, draw } of products) {
    if (!draw) continue
    await chain.send(random.pick(world.buyers), luckyBuyCall(world, 'claimProduct', [id]))
    count(world, 'surpluses delivered later')
  }
}

/** Anybody brings what has vested into the pools. */
export async function pushIncome(world: World): Promise<void> {
  const { chain, random } = world
  const { client, deployment } = chain
  const { incomeVault: address } = deployment.contracts
  for (const { address: pool, tokens } of deployment.pools)
    for (const token of tokens) {
      const call = { address, abi: incomeVaultAbi, functionName: 'heldOf', args: [pool, token] } as const
      const [held] = await client.readContract(call)
      await chain.send(random.pick(world.buyers), vaultCall(world, 'push', [pool, token]))
      const [rest, unvested] = await client.readContract(call)
      if (rest !== unvested) throw new Error(`${rest - unvested} of ${token} has vested and was not pushed.`)
      if (rest < held) count(world, 'pushes of income')
    }
}

/** After as long as any income takes to vest all of it is in the pools. */
export async function pushEverything(world: World): Promise<void> {
  const { chain } = world
  const call = { address: chain.deployment.contracts.incomeVault, abi: incomeVaultAbi } as const
  const periodSec = await chain.client.readContract({ ...call, functionName: 'vestingPeriod' })
  await chain.passUntil((await chain.now()) + periodSec)
  await pushIncome(world)
}

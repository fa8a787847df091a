import { zeroAddress } from 'viem'
import { lotterySettings, vestingPeriodSec } from '../../config/lottery.ts'
import { incomeVaultAbi, liquidityPoolAbi, luckyBuyAbi, rewardPoolAbi, ticketAbi } from '../../generated/abis.ts'
import type { ChainReader } from '../deploy/chain.ts'
import { guardArgs } from '../deploy/configuration/lottery-configuration.ts'
import type { DeploymentPlan } from '../deploy/plan-deployment.ts'
import { type Check, createCheck } from './check.ts'
import { acceptedReservers, acceptedSigners, acceptedSources, namesOf, soldTokens } from './past-events.ts'

/** Limits of products, their manager, and the receivers of their money. */
export async function checkLuckyBuy({ reader }: ChainReader, plan: DeploymentPlan): Promise<Check[]> {
  const { contracts, roles, lotteryTokens, lotteryGuards, pools, deployment } = plan
  const contract = { address: contracts.luckyBuy, abi: luckyBuyAbi } as const
  const where = { reader, address: contracts.luckyBuy, fromBlock: deployment.deploymentBlock }
  const { devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints } = lotterySettings
  const limits = [devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints]
  type Address = 'manager' | 'signer' | 'treasury' | 'coordinator' | 'ticket' | 'rewardPool' | 'incomeVault'
  type Code = 'luckyBuyExtensionContract' | 'codeOfOffChainSales'
  const read = (functionName: Address | Code | 'limits' | 'guards') =>
    reader.readContract({ ...contract, functionName })
  const check = (fact: string, expected: unknown, actual: unknown) => createCheck('LuckyBuy', fact, expected, actual)
  const checks = [
    check('manager', roles.manager, await read('manager')),
    check('signer of pre-orders', roles.preOrderSigner, await read('signer')),
    check('treasury', roles.treasury, await read('treasury')),
    check('coordinator', contracts.randomnessCoordinator, await read('coordinator')),
    check('ticket', contracts.ticket, await read('ticket')),
    check('reward pool', contracts.rewardPool, await read('rewardPool')),
    check('income vault', contracts.incomeVault, await read('incomeVault')),
    check('extension', contracts.luckyBuyExtension, await read('luckyBuyExtensionContract')),
    check('code of sales for points', contracts.offChainSales, await read('codeOfOffChainSales')),
    check('fee, edge, open prizes', limits, await read('limits')),
    check(
      'open surplus, draw delay, commit delay, shortest sale for points',
      guardArgs(lotteryGuards),
      await read('guards'),
    ),
    check('tokens', namesOf(lotteryTokens.map(({ token }) => token.address)), await soldTokens(where)),
  ]
  for (const { token, pool } of lotteryTokens) {
    const args = [token.address] as const
    const actual = await reader.readContract({ ...contract, functionName: 'poolOf', args })
    checks.push(check(`pool of ${token.symbol} products`, pool, actual))
  }
  for (const { name, address } of pools) {
    const isUsed = lotteryTokens.some(({ pool }) => pool === address)
    const source = await reader.readContract({ address, abi: liquidityPoolAbi, functionName: 'incomeSource' })
    checks.push(createCheck(name, 'income source', isUsed ? contracts.incomeVault : zeroAddress, source))
  }
  const ticket = { address: contracts.ticket, abi: ticketAbi } as const
  const minter = await reader.readContract({ ...ticket, functionName: 'luckyBuy' })
  const art = await reader.readContract({ ...ticket, functionName: 'art' })
  return [
    ...checks,
    createCheck('Ticket', 'minter', contracts.luckyBuy, minter),
    createCheck('Ticket', 'art', contracts.ticketArt, art),
  ]
}

/** Sources of the vault's income and its vesting period. */
export async function checkIncomeVault({ reader }: ChainReader, plan: DeploymentPlan): Promise<Check[]> {
  const { contracts, lotteryTokens, deployment } = plan
  const contract = { address: contracts.incomeVault, abi: incomeVaultAbi } as const
  const where = { reader, address: contracts.incomeVault, fromBlock: deployment.deploymentBlock }
  const sources = namesOf(lotteryTokens.length > 0 ? [contracts.luckyBuy] : [])
  const period = await reader.readContract({ ...contract, functionName: 'vestingPeriod' })
  return [
    createCheck('IncomeVault', 'sources', sources, await acceptedSources(where)),
    createCheck('IncomeVault', 'vesting period in seconds', vestingPeriodSec, period),
  ]
}

/** Signers and limits of vouchers, and the accounts that may reserve rewards. */
export async function checkRewardPool({ reader }: ChainReader, plan: DeploymentPlan): Promise<Check[]> {
  const { contracts, roles, lotteryTokens, deployment } = plan
  const contract = { address: contracts.rewardPool, abi: rewardPoolAbi } as const
  const where = { reader, address: contracts.rewardPool, fromBlock: deployment.deploymentBlock }
  const check = (fact: string, expected: unknown, actual: unknown) => createCheck('RewardPool', fact, expected, actual)
  const checks = [
    check('signers', namesOf([roles.rewardSigner]), await acceptedSigners(where)),
    check('reservers', namesOf([contracts.luckyBuy]), await acceptedReservers(where)),
  ]
  for (const { token, voucherLimit, reserveLimit } of lotteryTokens) {
    const args = [token.address] as const
    const [limit] = await reader.readContract({ ...contract, functionName: 'limitOf', args })
    checks.push(check(`vouchers of ${token.symbol}`, voucherLimit, limit))
    const [reserves] = await reader.readContract({ ...contract, functionName: 'reserveLimitOf', args })
    checks.push(check(`reserves of ${token.symbol}`, reserveLimit, reserves))
  }
  return checks
}

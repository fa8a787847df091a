import { zeroAddress } from 'viem'
import { lotterySettings } from '../../config/lottery.ts'
import { liquidityPoolAbi, luckyBuyAbi, rewardPoolAbi, ticketAbi } from '../../generated/abis.ts'
import type { ChainReader } from '../deploy/chain.ts'
import type { DeploymentPlan } from '../deploy/plan-deployment.ts'
import { type Check, createCheck } from './check.ts'
import { acceptedReservers, acceptedSigners, namesOf, soldTokens } from './past-events.ts'

/** What products are bound by, who opens them, and where their money goes. */
export async function checkLuckyBuy({ reader }: ChainReader, plan: DeploymentPlan): Promise<Check[]> {
  const { contracts, roles, lotteryTokens, pools, deployment } = plan
  const contract = { address: contracts.luckyBuy, abi: luckyBuyAbi } as const
  const where = { reader, address: contracts.luckyBuy, fromBlock: deployment.deploymentBlock }
  const { devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints } = lotterySettings
  const limits = [devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints]
  const read = (functionName: 'manager' | 'signer' | 'treasury' | 'coordinator' | 'ticket' | 'rewardPool' | 'limits') =>
    reader.readContract({ ...contract, functionName })
  const check = (fact: string, expected: unknown, actual: unknown) => createCheck('LuckyBuy', fact, expected, actual)
  const checks = [
    check('manager', roles.manager, await read('manager')),
    check('signer of pre-orders', roles.preOrderSigner, await read('signer')),
    check('treasury', roles.treasury, await read('treasury')),
    check('coordinator', contracts.randomnessCoordinator, await read('coordinator')),
    check('ticket', contracts.ticket, await read('ticket')),
    check('reward pool', contracts.rewardPool, await read('rewardPool')),
    check('fee, edge, open prizes', limits, await read('limits')),
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
    checks.push(createCheck(name, 'income source', isUsed ? contracts.luckyBuy : zeroAddress, source))
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

/** Whose vouchers are paid, up to what, and who may set rewards aside. */
export async function checkRewardPool({ reader }: ChainReader, plan: DeploymentPlan): Promise<Check[]> {
  const { contracts, roles, lotteryTokens, deployment } = plan
  const contract = { address: contracts.rewardPool, abi: rewardPoolAbi } as const
  const where = { reader, address: contracts.rewardPool, fromBlock: deployment.deploymentBlock }
  const check = (fact: string, expected: unknown, actual: unknown) => createCheck('RewardPool', fact, expected, actual)
  const checks = [
    check('signers', namesOf([roles.rewardSigner]), await acceptedSigners(where)),
    check('reservers', namesOf([contracts.luckyBuy]), await acceptedReservers(where)),
  ]
  for (const { token, voucherLimit } of lotteryTokens) {
    const args = [token.address] as const
    const [limit] = await reader.readContract({ ...contract, functionName: 'limitOf', args })
    checks.push(check(`vouchers of ${token.symbol}`, voucherLimit, limit))
  }
  return checks
}

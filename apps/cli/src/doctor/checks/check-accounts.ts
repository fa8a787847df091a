import { type Address, erc20Abi, formatEther, formatUnits } from 'viem'
import type { DoctorContext } from '../context.ts'
import { bad, type Finding, ok, warn } from '../finding.ts'

/** Gas of a day of settlements on a quiet chain; the alert for operators calls earlier if they spend faster. */
const ENOUGH_GAS = 5_000_000n

/** Whether those who send transactions can pay for them, and that nobody may take what the treasury has. */
export async function checkAccounts(context: DoctorContext): Promise<Finding[]> {
  const { deployment, operators } = context
  const senders: [string, Address][] = [
    ...operators.map((address): [string, Address] => ['operator', address]),
    ['manager', deployment.roles.manager],
  ]
  const findings = await Promise.all(senders.map(([name, address]) => checkGas(context, name, address)))
  if (operators.length === 0)
    findings.push(
      warn('gas', { says: 'the operators’ accounts were not looked at', do: 'Set OPERATOR_ADDRESSES to them.' }),
    )
  return [...findings, ...(await checkTreasury(context)), ...(await checkManagerAllowances(context))]
}

async function checkGas({ client }: DoctorContext, name: string, address: Address): Promise<Finding> {
  const [balance, price] = await Promise.all([client.getBalance({ address }), client.getGasPrice()])
  const says = `${name} ${address} has ${formatEther(balance)} of the chain’s coin`
  if (balance < price * 1_000_000n)
    return bad('gas', {
      says,
      do: `Send it coin now: it cannot pay for a settlement. ${formatEther(price * ENOUGH_GAS * 10n)} would do for some days.`,
    })
  if (balance < price * ENOUGH_GAS)
    return warn('gas', { says, do: `Send it coin: at ${formatEther(price * ENOUGH_GAS)} a day it ends today.` })
  return ok('gas', says)
}

/** The treasury only receives. An allowance of it would be a way to take the fees. */
async function checkTreasury({ client, deployment }: DoctorContext): Promise<Finding[]> {
  const { contracts, pools, games, roles, tokens } = deployment
  const spenders: Address[] = [
    contracts.luckyBuy,
    contracts.rewardPool,
    contracts.incomeVault,
    contracts.gameCenter,
    contracts.liquidityManager,
  ]
  spenders.push(...pools.map(({ address }) => address), ...games.map(({ address }) => address))
  const findings: Finding[] = []
  for (const { address: token, symbol, decimals } of tokens) {
    const read = { abi: erc20Abi, address: token } as const
    const balance = await client.readContract({ ...read, functionName: 'balanceOf', args: [roles.treasury] })
    const allowed = await Promise.all(
      spenders.map(async (spender) => ({
        spender,
        amount: await client.readContract({ ...read, functionName: 'allowance', args: [roles.treasury, spender] }),
      })),
    )
    const open = allowed.filter(({ amount }) => amount > 0n)
    const says = `the treasury has ${formatUnits(balance, decimals)} ${symbol}`
    if (open.length === 0) findings.push(ok('treasury', says))
    for (const { spender, amount } of open)
      findings.push(
        warn('treasury', {
          says: `${says}, and ${spender} may take ${formatUnits(amount, decimals)} of it`,
          do: 'Approve 0: the treasury pays nobody.',
        }),
      )
  }
  return findings
}

/** The operator approves each subsidy exactly. What is allowed beyond is a risk of the manager's key for no use. */
async function checkManagerAllowances({ client, deployment }: DoctorContext): Promise<Finding[]> {
  const { roles, contracts, tokens } = deployment
  const findings: Finding[] = []
  for (const { address, symbol, decimals } of tokens) {
    const args = [roles.manager, contracts.luckyBuy] as const
    const read = { abi: erc20Abi, address } as const
    const [amount, balance] = await Promise.all([
      client.readContract({ ...read, functionName: 'allowance', args }),
      client.readContract({ ...read, functionName: 'balanceOf', args: [roles.manager] }),
    ])
    if (amount > balance)
      findings.push(
        warn('manager', {
          says: `LuckyBuy may take ${formatUnits(amount, decimals)} ${symbol} of the manager, who has ${formatUnits(balance, decimals)}`,
          do: `Send the manager the ${symbol} of the subsidies, or approve 0.`,
        }),
      )
  }
  return findings.length > 0 ? findings : [ok('manager', 'allows no more than the subsidies that it has')]
}

import { poolContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { formatBasisPoints } from '../../format/percent.ts'
import { findPool, parseSwitch } from '../../parse/names.ts'
import { parsePercent } from '../../parse/numbers.ts'
import { perform } from '../../write/perform.ts'
import { planChange } from '../../write/planned-call.ts'

/** `ops pool private <pool> <on|off>` */
export async function setPrivate(context: Context, id: string, text: string): Promise<void> {
  const contract = poolContract(findPool(context.deployment, id))
  const { address, abi } = contract
  const isPrivate = parseSwitch('Private mode', text)
  const read = () => context.client.readContract({ address, abi, functionName: 'inPrivateMode' })
  const format = (value: boolean) => (value ? 'nobody' : 'everybody')
  await perform(context, [
    {
      ...contract,
      summary: isPrivate ? `Stop everyone from adding liquidity to ${id}` : `Let everyone add liquidity to ${id}`,
      functionName: 'setPrivateMode',
      args: [isPrivate],
      by: isPrivate ? ['owner', 'guardian'] : ['owner'],
      changes: [await planChange(`who can add liquidity to ${id}`, read, isPrivate, format)],
    },
  ])
}

/** `ops pool set-drawdown <pool> <total> <round>` */
export async function setDrawdown(context: Context, id: string, total: string, round: string): Promise<void> {
  const contract = poolContract(findPool(context.deployment, id))
  const { address, abi } = contract
  const limits = [
    parsePercent('The total', total, 0, 10_000),
    parsePercent("A round's share", round, 0, 10_000),
  ] as const
  const read = () => context.client.readContract({ address, abi, functionName: 'drawdownLimits' })
  const [totalNow, roundNow] = await read()
  const format = ([totalBps, roundBps]: readonly [number, number]) =>
    `${formatBasisPoints(totalBps)} in total, ${formatBasisPoints(roundBps)} per round`
  await perform(context, [
    {
      ...contract,
      summary: `Limit what bets can cost ${id}`,
      functionName: 'setDrawdownLimits',
      args: limits,
      notes: { totalBasisPoints: formatBasisPoints(limits[0]), roundBasisPoints: formatBasisPoints(limits[1]) },
      by: limits[0] <= totalNow && limits[1] <= roundNow ? ['owner', 'guardian'] : ['owner'],
      changes: [await planChange(`drawdown limits of ${id}`, read, limits, format)],
    },
  ])
}

/** `ops pool set-fees <pool> <add> <remove> <spread>` */
export async function setFees(
  context: Context,
  id: string,
  addFee: string,
  removeFee: string,
  spread: string,
): Promise<void> {
  const contract = poolContract(findPool(context.deployment, id))
  const { address, abi } = contract
  const fees = [
    parsePercent('The deposit fee', addFee, 0, 10_000),
    parsePercent('The withdrawal fee', removeFee, 0, 10_000),
    parsePercent('The spread', spread, 0, 10_000),
  ] as const
  const read = () => context.client.readContract({ address, abi, functionName: 'fees' })
  const format = (values: readonly [number, number, number]) => {
    const [add, remove, gap] = values.map(formatBasisPoints)
    return `${add} on deposits, ${remove} on withdrawals, spread ${gap}`
  }
  await perform(context, [
    {
      ...contract,
      summary: `Set the fees on liquidity of ${id}`,
      functionName: 'setFees',
      args: fees,
      by: ['owner'],
      changes: [await planChange(`fees of ${id}`, read, fees, format)],
    },
  ])
}

/** `ops pool set-exit-gap <pool> <percent>` */
export async function setExitGap(context: Context, id: string, percent: string): Promise<void> {
  const contract = poolContract(findPool(context.deployment, id))
  const { address, abi } = contract
  const gap = parsePercent('The exit gap', percent, 0, 10_000)
  const read = () => context.client.readContract({ address, abi, functionName: 'exitGapBasisPoints' })
  await perform(context, [
    {
      ...contract,
      summary: `Set how much open bets can move the price when exit orders of ${id} are executed`,
      functionName: 'setExitGap',
      args: [gap],
      by: ['owner'],
      changes: [await planChange(`exit gap of ${id}`, read, gap, formatBasisPoints)],
    },
  ])
}

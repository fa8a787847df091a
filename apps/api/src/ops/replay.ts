import { replayAccrual } from '../modules/accrual/service/replay-accrual.ts'
import type { Context } from './context.ts'
import { OpsError } from './errors.ts'
import { renderJson } from './values.ts'

/** Prints each difference between what is booked and what the chain says; a difference is a failure. */
export async function replay({ db, deployment, rules, terminal, options }: Context): Promise<void> {
  const result = await replayAccrual(db, {
    chainId: deployment.chainId,
    deployment: rules.deployment,
    startBlock: Number(deployment.deploymentBlock) - 1,
    report: (difference) => {
      const { what, of, expected, found } = difference
      if (options.json) terminal.print(renderJson(difference))
      else terminal.print(`${what} ${of}\n  chain:  ${expected ?? 'nothing'}\n  booked: ${found ?? 'nothing'}`)
    },
  })
  if (result.outcome === 'nothingCredited') return terminal.warn('Nothing of this deployment is credited yet.')
  if (result.outcome === 'indexerBehind')
    throw new OpsError('The indexer is behind what is credited: it is being rebuilt. Try again when it has caught up.')
  const { block, events, differences } = result
  terminal.warn(`${events} events up to block ${block} compared: ${differences} differences.`)
  if (differences > 0) throw new OpsError('What is booked is not what the chain says.')
}

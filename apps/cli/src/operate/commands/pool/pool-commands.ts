import type { Command } from 'commander'
import type { Run } from '../../run-command.ts'
import { setDrawdown, setExitGap, setFees, setPrivate } from './change-pools.ts'
import { listPools } from './list-pools.ts'

export function addPoolCommands(program: Command, run: Run): void {
  const pool = program.command('pool').description('pools: balances, budgets, fees, limits')
  pool.command('list').description('balances, reserves, budgets left, fees and limits').action(run(listPools))
  pool
    .command('private <pool> <on|off>')
    .description('let only handlers of the owner add liquidity (owner; guardian can turn it on)')
    .action(run((context, id: string, state: string) => setPrivate(context, id, state)))
  pool
    .command('set-drawdown <pool> <total> <round>')
    .description('what bets can cost in total and per round, such as 20% 5% (owner; guardian lowers)')
    .action(run((context, id: string, total: string, round: string) => setDrawdown(context, id, total, round)))
  pool
    .command('set-fees <pool> <add> <remove> <spread>')
    .description('fees on liquidity, such as 0.5% 0.5% 0.25% (owner)')
    .action(
      run((context, id: string, add: string, remove: string, gap: string) => setFees(context, id, add, remove, gap)),
    )
  pool
    .command('set-exit-gap <pool> <percent>')
    .description('how much open bets can move the price when exit orders are executed (owner)')
    .action(run((context, id: string, percent: string) => setExitGap(context, id, percent)))
}

import type { Command } from 'commander'
import type { Run } from '../../run-command.ts'
import { listTokens, setMinWager, setTokenPool } from './tokens.ts'

export function addTokenCommands(program: Command, run: Run): void {
  const token = program.command('token').description('tokens that are bet')
  token.command('list').description('pool and minimum wager of every token').action(run(listTokens))
  token
    .command('set-min-wager <token> <amount>')
    .description('minimum wager per play, in whole tokens (owner)')
    .action(run((context, name: string, amount: string) => setMinWager(context, name, amount)))
  token
    .command('set-pool <token> <pool>')
    .description('pool of new bets; "none" stops them (owner; guardian stops)')
    .action(run((context, name: string, pool: string) => setTokenPool(context, name, pool)))
}

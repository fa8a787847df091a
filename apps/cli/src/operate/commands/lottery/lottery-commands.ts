import type { Command } from 'commander'
import type { Run } from '../../run-command.ts'
import { setAccount, setGuards, setLotteryLimits, setLotteryPool, showLottery } from './lottery.ts'

export function addLotteryCommands(program: Command, run: Run): void {
  const lottery = program.command('lottery').description('settings of LuckyBuy')
  lottery.command('show').description('limits, roles, pools, open prizes').action(run(showLottery))
  lottery
    .command('set-limits <fee> <edge> <open-prizes>')
    .description("for new products: treasury's share, minimum edge, share of a pool that open prizes can reach (owner)")
    .action(run((context, fee: string, edge: string, prizes: string) => setLotteryLimits(context, fee, edge, prizes)))
  lottery
    .command('set-guards <open-surplus> <draw-delay> <veto-time> <off-chain-sale>')
    .description(
      'share of a pool that open products can bring, time from request to round, veto time, shortest sale for points (owner)',
    )
    .action(
      run((context, surplus: string, draw: string, veto: string, sale: string) =>
        setGuards(context, surplus, draw, veto, sale),
      ),
    )
  lottery
    .command('set-manager <account>')
    .description('account that adds and ends products; "none" (owner; guardian names none)')
    .action(run((context, account: string) => setAccount(context, 'manager', account)))
  lottery
    .command('set-signer <account>')
    .description('service that signs pre-orders; "none" (owner; guardian names none)')
    .action(run((context, account: string) => setAccount(context, 'signer', account)))
  lottery
    .command('set-pool <token> <pool>')
    .description('pool that gets the surplus of new products; "none" (owner; guardian names none)')
    .action(run((context, name: string, pool: string) => setLotteryPool(context, name, pool)))
}

import type { Command } from 'commander'
import type { Run } from '../../run-command.ts'
import { setAccepted, setEdge, setFee, setLimits, setMaxPlays, setPaused } from './change-games.ts'
import { listGames } from './list-games.ts'

export function addGameCommands(program: Command, run: Run): void {
  const game = program.command('game').description('games: pause, edge, limits')
  game.command('list').description('state, edge, fee and limits of every game').action(run(listGames))
  game
    .command('pause <game>')
    .description('take no new bets (owner or guardian); <game> can be "all"')
    .action(run((context, name: string) => setPaused(context, name, true)))
  game
    .command('unpause <game>')
    .description('take bets again (owner); <game> can be "all"')
    .action(run((context, name: string) => setPaused(context, name, false)))
  game
    .command('set-edge <game> <percent>')
    .description('house edge of new bets, such as 2% (owner)')
    .action(run((context, name: string, percent: string) => setEdge(context, name, percent)))
  game
    .command('set-fee <game> <percent>')
    .description("treasury's share of new bets, such as 0.5% (owner)")
    .action(run((context, name: string, percent: string) => setFee(context, name, percent)))
  game
    .command('set-max-plays <game> <count>')
    .description('maximum of plays per bet (owner)')
    .action(run((context, name: string, count: string) => setMaxPlays(context, name, count)))
  game
    .command('set-limits <game> <kelly> <bet-cap>')
    .description(
      'share of the Kelly fraction per play and of the bankroll per bet, such as 50% 2% (owner; guardian lowers)',
    )
    .action(run((context, name: string, kelly: string, cap: string) => setLimits(context, name, kelly, cap)))
  game
    .command('accept <game>')
    .description('let the center accept bets on the game (owner)')
    .action(run((context, name: string) => setAccepted(context, name, true)))
  game
    .command('reject <game>')
    .description('let the center reject new bets on the game (owner or guardian)')
    .action(run((context, name: string) => setAccepted(context, name, false)))
}

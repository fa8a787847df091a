import type { Command } from 'commander'
import type { Context } from '../../context.ts'
import type { Run } from '../../run-command.ts'
import { addSeries, removeSeries, setSeriesPaused } from './change-series.ts'
import { checkSeries, listSeries } from './list-series.ts'
import { openSeries } from './open-series.ts'

export function addSeriesCommands(program: Command, run: Run): void {
  const series = program
    .command('series')
    .description('recurring products, as described in the file that the operator reads')
  const file = '--file <file>'
  const description = 'the file of series (SERIES_FILE)'
  type FileOption = { readonly file?: string }
  const on = (context: Context, { file: given }: FileOption) => given ?? context.env.SERIES_FILE
  series
    .command('list')
    .description('every series of the file with its last round on the chain')
    .option(file, description)
    .action((options: FileOption) => run((context) => listSeries(context, on(context, options)))())
  series
    .command('check')
    .description('check that the contract accepts rounds of every series')
    .option(file, description)
    .action((options: FileOption) => run((context) => checkSeries(context, on(context, options)))())
  const actions = [
    ['add <json>', 'add a series to the file', addSeries],
    ['remove <series>', 'remove a series from the file; its open round continues', removeSeries],
    [
      'pause <series>',
      'open no more rounds; the open one continues (ops product pause)',
      (context: Context, path: string | undefined, id: string) => setSeriesPaused(context, path, id, true),
    ],
    [
      'resume <series>',
      'open more rounds',
      (context: Context, path: string | undefined, id: string) => setSeriesPaused(context, path, id, false),
    ],
    ['open <series>', 'open the next round now, as the operator would (manager)', openSeries],
  ] as const
  for (const [name, text, action] of actions)
    series
      .command(name)
      .description(text)
      .option(file, description)
      .action((given: string, options: FileOption) => run((context) => action(context, on(context, options), given))())
}

import { run } from './run.ts'
import { processTerminal } from './terminal/process-terminal.ts'

process.exitCode = await run(process.argv.slice(2), process.env, processTerminal)

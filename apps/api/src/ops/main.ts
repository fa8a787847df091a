import { runLoyaltyOps } from './run-loyalty-ops.ts'
import { processTerminal } from './terminal.ts'

process.exitCode = await runLoyaltyOps(process.argv.slice(2), process.env, processTerminal)

import { type Command, CommanderError } from 'commander'
import { explainRevert, isTransportError } from './chain/explain-error.ts'
import { exitCodes, OpsError } from './errors.ts'
import { isLoyaltyCommand, runLoyaltyCommand } from './loyalty.ts'
import { createProgram } from './program.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Runs one command and resolves with the exit code; prints a failure as one sentence on stderr. */
export async function run(
  argv: readonly string[],
  variables: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<number> {
  if (isLoyaltyCommand(argv)) return await runLoyaltyCommand(argv.slice(1), variables)
  const program = createProgram(variables, terminal)
  direct(program, terminal)
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    const { message, exitCode } = describe(error)
    terminal.warn(message)
    return exitCode
  }
}

/** Makes the parser use our terminal, throw instead of exiting, and reject unknown arguments. */
function direct(command: Command, terminal: Terminal): void {
  command
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
    })
  for (const child of command.commands) direct(child, terminal)
}

function describe(error: unknown): { message: string; exitCode: number } {
  if (error instanceof OpsError) return error
  if (isTransportError(error)) return { message: 'The node no longer responds.', exitCode: exitCodes.chain }
  const reason = explainRevert(error)
  if (reason) return { message: `The contract rejected the call: ${reason}`, exitCode: exitCodes.refused }
  // viem's full message would repeat the node's URL and the request.
  const { shortMessage, message } = error as { shortMessage?: string; message?: string }
  return { message: `Unexpected: ${shortMessage ?? message ?? String(error)}`, exitCode: exitCodes.refused }
}

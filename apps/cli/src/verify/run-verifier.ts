export interface Verdict {
  lines: string[]
  /** False when something that was expected is otherwise. */
  isTrue: boolean
}

/** Prints what `verify` makes of the program's arguments. Its status: 0 for true, 1 for false, 2 for bad arguments. */
export function runVerifier(usage: string, verify: (args: string[]) => Verdict): void {
  const args = process.argv.slice(2)
  if (args.length === 0 || args.includes('--help')) {
    console.log(usage)
    return
  }
  try {
    const { lines, isTrue } = verify(args)
    console.log(lines.join('\n'))
    process.exitCode = isTrue ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}

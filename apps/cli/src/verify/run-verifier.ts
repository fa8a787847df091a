import { failureText } from '../failure-text.ts'

export interface Verdict {
  lines: string[]
  /** False when an expected value differs. */
  isTrue: boolean
}

export interface Verifier {
  usage: string
  verify(args: string[]): Verdict | Promise<Verdict>
}

/**
 * Runs a verifier with the arguments after its name and prints the verdict. Exit code: 0 for true, 1 for false, 2 for
 * none or invalid arguments.
 */
export async function runVerifier(
  [name, ...args]: readonly string[],
  verifiers: Readonly<Record<string, Verifier>>,
): Promise<void> {
  const verifier = name === undefined ? undefined : new Map(Object.entries(verifiers)).get(name)
  const usage =
    verifier?.usage ?? `Recomputes from public data: npm run verify -- ${Object.keys(verifiers).join('|')} [options]`
  if (name === '--help' || (verifier && args.includes('--help'))) return console.log(usage)
  if (!verifier || args.length === 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  try {
    const { lines, isTrue } = await verifier.verify(args)
    console.log(lines.join('\n'))
    process.exitCode = isTrue ? 0 : 1
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 2
  }
}

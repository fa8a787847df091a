import { execFileSync } from 'node:child_process'
import type { CompilerOutput, Sources } from '@tyche/contracts/tools/compiler'
import { remappings } from '@tyche/contracts/tools/project'
import solc from 'solc'
import { smtCallback } from 'solc/smtchecker.js'

export type Verdict = 'proved' | 'violated' | 'unknown'
/** A property is an assertion, or the absence of an overflow, at one place of the sources. */
export type Finding = { property: string; verdict: Verdict }
export type Target = 'assert' | 'overflow' | 'underflow'

type Message = NonNullable<CompilerOutput['errors']>[number] & {
  errorCode?: string
  message: string
  sourceLocation?: { file: string; start: number; end: number }
}

const QUERY_LIMIT_SEC = 300
// The solver's options that the authors of the model checker use.
const solverOptions = [
  'rewriter.pull_cheap_ite=true',
  'fp.spacer.q3.use_qgen=true',
  'fp.spacer.mbqi=false',
  'fp.spacer.ground_pobs=false',
]
const verdicts: Record<string, Verdict> = {
  'check is safe': 'proved',
  'happens here': 'violated',
  'might happen': 'unknown',
}
const notUnderstood = /does not yet (implement|support)/
// The model checker warns that it ignores the error of a `require`. It must not ignore any other executed code.
const harmless = 'does not yet implement type error'

/** The subject of the proof: a contract and the libraries whose code it runs. Other sources contain only declarations. */
export type Subject = { file: string; contract: string; libraries: readonly string[] }

/** Result of the compiler's model checker for the subject, for any sequence of calls. */
export function check(sources: Sources, subject: Subject, targets: Target[], solver: string): Finding[] {
  const { file, contract, libraries } = subject
  const modelChecker = {
    engine: 'chc',
    solvers: ['smtlib2'],
    contracts: { [file]: [contract] },
    targets,
    timeout: QUERY_LIMIT_SEC * 1_000,
    showProvedSafe: true,
    showUnproved: true,
    showUnsupported: true,
  }
  const input = { language: 'Solidity', sources, settings: { remappings, outputSelection: {}, modelChecker } }
  const smtSolver = smtCallback((query: string) => solve(query, solver), solver)
  const output = JSON.parse(solc.compile(JSON.stringify(input), { smtSolver })) as { errors?: Message[] }
  return (output.errors ?? []).flatMap((message) => findingIn(message, sources, [file, ...libraries]))
}

function findingIn(message: Message, sources: Sources, run: readonly string[]): Finding[] {
  const { message: text, severity, sourceLocation: place, formattedMessage } = message
  if (severity === 'error') throw new Error(formattedMessage)
  if (!/CHC|SMTChecker|Assertion checker/.test(text) || text.includes(harmless)) return []
  if (notUnderstood.test(text) && place && !run.includes(place.file)) return []
  const verdict = Object.entries(verdicts).find(([words]) => text.includes(words))?.[1]
  if (!verdict || !place)
    throw new Error(`The model checker reported something unknown to this script:\n${formattedMessage}`)
  const source = Buffer.from(sources[place.file]!.content)
  const line = source.subarray(0, place.start).toString().split('\n').length
  const code = source.subarray(place.start, place.end).toString().replace(/\s+/g, ' ')
  const kind = text.match(/CHC: (\w+)/)?.[1]?.toLowerCase()
  return [
    {
      property: `${place.file.split('/').at(-1)}:${line} ${kind === 'assertion' ? '' : `no ${kind} in `}${code}`,
      verdict,
    },
  ]
}

/** The solver's answer, or that it has timed out. */
function solve(query: string, solver: string): string {
  const answerIn = (stdout = '') => (/^(sat|unsat|unknown)/.test(stdout) ? stdout : 'unknown\n')
  try {
    const stdout = execFileSync(solver, ['-smt2', '-in', `-T:${QUERY_LIMIT_SEC}`, ...solverOptions], {
      input: query,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    return answerIn(stdout)
  } catch (error) {
    // It fails after "unsat", when asked for a model that does not exist.
    return answerIn((error as { stdout?: string }).stdout)
  }
}

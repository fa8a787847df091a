import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Deployment } from '@tyche/protocol/deployment'
import {
  type AuditState,
  auditChain,
  createAuditState,
  formatAuditState,
  parseAuditState,
  reportOf,
} from '@tyche/sdk/audit'
import { createArgumentReader } from '../argument-reader.ts'
import type { Verdict } from '../run-verifier.ts'
import { VerifierError } from './errors.ts'
import { formatAudit } from './format-audit.ts'
import { formatJson } from './format-report.ts'
import { CHAIN_USAGE, chainOptions, openChain } from './open-chain.ts'

export const USAGE = `Replays every bet and every draw of a deployment and compares each result, payment and prize with what follows from
the beacon: npm run verify -- audit [options]

${CHAIN_USAGE}
  --from        first block; the deployment's if left out
  --to          last block; the newest if left out
  --state       file to go on from after a stop, written as the audit goes
  --json        the report as JSON

The exit code is 0 if nothing differs, 1 if anything does, 2 if there is no verdict.`

const text = { type: 'string' } as const
const options = { ...chainOptions, from: text, to: text, state: text, json: { type: 'boolean' } } as const

const { toInteger } = createArgumentReader<'from' | 'to'>(VerifierError)

/** Pieces of the chain between two saves. */
const SAVE_MS = 2_000

/**
 * Audits a deployment; progress goes to `note`. Throws `VerifierError` for bad arguments, the sdk's errors for what has no
 * verdict.
 */
export async function audit(args: string[], note: (line: string) => void): Promise<Verdict> {
  const { values } = parseArgs({ args, options })
  const { client, deployment } = await openChain(values)
  const head = await client.getBlockNumber()
  const toBlock = values.to === undefined ? head : toInteger(values.to, 'to')
  if (toBlock > head) throw new VerifierError(`--to ${toBlock} is after the newest block, ${head}.`)
  const fromBlock = values.from === undefined ? undefined : toInteger(values.from, 'from')
  const saved = values.state === undefined ? undefined : await readState(values.state)
  if (saved && fromBlock !== undefined && saved.fromBlock !== fromBlock)
    throw new VerifierError(`${values.state} began at block ${saved.fromBlock}, not at ${fromBlock}.`)
  const state = saved ?? newState(deployment, fromBlock)
  const save = async () => {
    if (values.state !== undefined) await writeState(values.state, state)
  }
  let savedAt = Date.now()
  for await (const nextBlock of auditChain(client, { deployment, state, toBlock })) {
    if (Date.now() - savedAt < SAVE_MS) continue
    savedAt = Date.now()
    note(`block ${nextBlock - 1n} of ${toBlock}, ${state.mismatchCount} mismatches`)
    await save()
  }
  await save()
  const report = reportOf(state)
  return { lines: values.json ? [formatJson(report)] : formatAudit(report, deployment), isTrue: report.isTrue }
}

function newState({ chainId, genesisHash, deploymentBlock }: Deployment, from = deploymentBlock): AuditState {
  return createAuditState({ chainId, genesisHash, fromBlock: from, isWhole: from <= deploymentBlock })
}

async function readState(path: string): Promise<AuditState | undefined> {
  const file = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new VerifierError(`${path} cannot be read: ${cause.message}`, { cause })
  })
  if (file === undefined) return undefined
  try {
    return parseAuditState(file)
  } catch (cause) {
    throw new VerifierError(`${path} has no state of an audit: ${(cause as Error).message}`, { cause })
  }
}

/** A stop in the middle leaves the file before. */
async function writeState(path: string, state: AuditState): Promise<void> {
  await writeFile(`${path}.new`, formatAuditState(state))
  await rename(`${path}.new`, path)
}

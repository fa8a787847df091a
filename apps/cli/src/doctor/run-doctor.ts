import type { Deployment } from '@tyche/protocol/deployment'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { InvalidEnvError, type Variables } from '@tyche/service/env'
import type { Address } from 'viem'
import { connect } from '../operate/chain/connect.ts'
import { ChainError } from '../operate/errors.ts'
import { parseDoctorEnv } from './env.ts'
import { examine } from './examine.ts'
import { render } from './render.ts'

/** Exit codes, documented in docs/operations.md for scripts. */
const exitCodes = { well: 0, wrong: 1, usage: 2, soon: 3, chain: 4 } as const

export interface Output {
  readonly print: (text: string) => void
  readonly warn: (text: string) => void
}

const USAGE = 'npm run doctor [-- --json]   variables: docs/operations.md#the-doctor'

/** Examines the deployment that the environment names, prints what it found, and resolves to the exit code. */
export async function runDoctor(argv: readonly string[], variables: Variables, output: Output): Promise<number> {
  if (argv.includes('--help')) {
    output.print(USAGE)
    return exitCodes.well
  }
  const unknown = argv.filter((argument) => argument !== '--json')
  if (unknown.length > 0) {
    output.warn(`${unknown.join(' ')} is no option of the doctor. ${USAGE}`)
    return exitCodes.usage
  }
  try {
    const env = parseDoctorEnv(variables)
    const deployment = await readRecord(env.DEPLOYMENT_FILE)
    const findings = await examine({
      client: await connect(env.RPC_URL, deployment),
      rpcUrl: env.RPC_URL,
      deployment,
      apiUrl: env.API_URL,
      operators: env.OPERATOR_ADDRESSES as Address[],
      beaconUrls: env.BEACON_URLS ?? [],
      beaconChainHash: env.BEACON_CHAIN_HASH,
      now: () => Date.now() / 1_000,
    })
    output.print(argv.includes('--json') ? JSON.stringify(findings, null, 2) : render(findings))
    if (findings.some(({ state }) => state === 'bad')) return exitCodes.wrong
    return findings.some(({ state }) => state === 'warn') ? exitCodes.soon : exitCodes.well
  } catch (error) {
    if (error instanceof InvalidEnvError || error instanceof RecordError) {
      output.warn(error.message)
      return exitCodes.usage
    }
    if (!(error instanceof ChainError)) throw error
    output.warn(error.message)
    return exitCodes.chain
  }
}

class RecordError extends Error {
  override readonly name = 'RecordError'
}

async function readRecord(file: string): Promise<Deployment> {
  return await readDeployment(file).catch((cause: Error) => {
    throw new RecordError(`The deployment record ${file} cannot be used: ${cause.message}`, { cause })
  })
}

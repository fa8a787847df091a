import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InvalidEnvError, parseEnv as parse, type Variables } from '@tyche/service/env'
import { httpUrl, path, port, privateKey } from '@tyche/service/env-fields'
import * as z from 'zod'
import { UsageError } from './errors.ts'

const repositoryRoot = resolve(import.meta.dirname, '../../../..')

const envSchema = z.object({
  RPC_URL: httpUrl.optional(),
  DEPLOYMENT_FILE: path.optional(),
  OPS_PRIVATE_KEY: privateKey.optional(),
  OPS_KEYSTORE_FILE: path.optional(),
  OPS_KEYSTORE_PASSWORD_FILE: path.optional(),
  SERIES_FILE: path.optional(),
  TYCHE_DATA_DIR: path.default('.tyche'),
  TYCHE_CHAIN_PORT: port.default(7745),
})

type Given = z.output<typeof envSchema>

export interface Env extends Omit<Given, 'RPC_URL' | 'DEPLOYMENT_FILE' | 'TYCHE_DATA_DIR' | 'TYCHE_CHAIN_PORT'> {
  readonly RPC_URL: string
  readonly DEPLOYMENT_FILE: string
}

/** Command-line options that override the environment. */
export type Overrides = { readonly [Name in keyof Given]?: string | undefined }

/** @throws `UsageError` naming every bad variable. */
export function parseEnv(variables: Variables, overrides: Overrides = {}): Env {
  const isSet = ([, value]: [string, string | undefined]) => value !== undefined && value !== ''
  const above = Object.fromEntries(Object.entries(overrides).filter(isSet))
  try {
    const { TYCHE_DATA_DIR, TYCHE_CHAIN_PORT, ...given } = parse(envSchema, { ...variables, ...above })
    return { ...given, ...resolveConnection(given, { dataDir: TYCHE_DATA_DIR, chainPort: TYCHE_CHAIN_PORT }) }
  } catch (error) {
    if (error instanceof InvalidEnvError) throw new UsageError(error.message)
    throw error
  }
}

/** Node and deployment record: both given, or neither for this checkout's local stack. */
function resolveConnection(
  { RPC_URL, DEPLOYMENT_FILE }: Pick<Given, 'RPC_URL' | 'DEPLOYMENT_FILE'>,
  { dataDir, chainPort }: { dataDir: string; chainPort: number },
) {
  if (RPC_URL && DEPLOYMENT_FILE) return { RPC_URL, DEPLOYMENT_FILE }
  if (RPC_URL || DEPLOYMENT_FILE) {
    const [given, missing] = RPC_URL ? ['RPC_URL', 'DEPLOYMENT_FILE'] : ['DEPLOYMENT_FILE', 'RPC_URL']
    throw new UsageError(`${given} is set and ${missing} is not: set both or neither.`)
  }
  const local = join(resolve(repositoryRoot, dataDir), 'deployment.json')
  if (!existsSync(local))
    throw new UsageError('Set RPC_URL and DEPLOYMENT_FILE (or --rpc and --deployment), or start the local stack.')
  return { RPC_URL: `http://127.0.0.1:${chainPort}`, DEPLOYMENT_FILE: local }
}

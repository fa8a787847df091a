import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { UsageError } from './errors.ts'

const repositoryRoot = resolve(import.meta.dirname, '../../../..')

const envSchema = z.object({
  RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEPLOYMENT_FILE: z.string().min(1).optional(),
  OPS_PRIVATE_KEY: z
    .templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)], { error: 'must be 0x and 64 hex digits' })
    .optional(),
  OPS_KEYSTORE_FILE: z.string().min(1).optional(),
  OPS_KEYSTORE_PASSWORD_FILE: z.string().min(1).optional(),
  SERIES_FILE: z.string().min(1).optional(),
})

type Variables = z.output<typeof envSchema>

export interface Env extends Omit<Variables, 'RPC_URL' | 'DEPLOYMENT_FILE'> {
  readonly RPC_URL: string
  readonly DEPLOYMENT_FILE: string
}

/** Options of the command line that stand above the environment. */
export type Overrides = { readonly [Name in keyof Variables]?: string | undefined }

/** Throws `UsageError` naming every bad variable. Values are never repeated: one of them is a private key. */
export function parseEnv(variables: Record<string, string | undefined>, overrides: Overrides): Env {
  const set = (values: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const result = envSchema.safeParse({ ...set(variables), ...set(overrides) })
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new UsageError(`The environment is not valid:\n${lines.join('\n')}`)
  }
  return { ...result.data, ...resolveConnection(result.data, variables) }
}

/** Both of a deployment's coordinates are given, or neither: then it is the stack of this checkout, if there is one. */
function resolveConnection({ RPC_URL, DEPLOYMENT_FILE }: Variables, variables: Record<string, string | undefined>) {
  if (RPC_URL && DEPLOYMENT_FILE) return { RPC_URL, DEPLOYMENT_FILE }
  if (RPC_URL || DEPLOYMENT_FILE) {
    const [given, missing] = RPC_URL ? ['RPC_URL', 'DEPLOYMENT_FILE'] : ['DEPLOYMENT_FILE', 'RPC_URL']
    throw new UsageError(`${given} is set and ${missing} is not: a node and a record belong together.`)
  }
  const local = join(resolve(repositoryRoot, variables.TYCHE_DATA_DIR || '.tyche'), 'deployment.json')
  if (!existsSync(local))
    throw new UsageError('Set RPC_URL and DEPLOYMENT_FILE (or --rpc and --deployment), or start the local stack.')
  return { RPC_URL: `http://127.0.0.1:${variables.TYCHE_CHAIN_PORT || '7745'}`, DEPLOYMENT_FILE: local }
}

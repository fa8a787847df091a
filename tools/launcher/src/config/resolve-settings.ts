import { resolve } from 'node:path'
import { findFreePort } from '@tyche/devstack/free-port'
import { type PortName, type Ports, portVariables, readSettings, type Settings } from './settings.ts'

export interface SettingsChoice {
  readonly dataDir?: string
  readonly ports?: 'free' | Partial<Ports>
  readonly databaseUrl?: string
  readonly env?: NodeJS.ProcessEnv
}

/** The environment's settings, overridden by those of the calling program. */
export async function resolveSettings(choice: SettingsChoice): Promise<Settings> {
  const env = { ...(choice.env ?? process.env) }
  for (const name of Object.keys(portVariables) as PortName[]) {
    const chosen = choice.ports === 'free' ? await findFreePort() : choice.ports?.[name]
    if (chosen !== undefined) env[portVariables[name].variable] = String(chosen)
  }
  if (choice.dataDir) env.TYCHE_DATA_DIR = resolve(choice.dataDir)
  if (choice.databaseUrl) env.DATABASE_URL = choice.databaseUrl
  return readSettings(env)
}

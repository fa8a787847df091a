import { parseEnv, type Variables } from '@tyche/service/env'
import { path, port } from '@tyche/service/env-fields'
import * as z from 'zod'

const schema = z.object({
  DEPLOYMENT_FILE: path,
  BEACON_KEY_FILE: path,
  PORT: port.default(7799),
})

/** @throws `InvalidEnvError` naming every bad variable. */
export const parseServeBeaconEnv = (variables: Variables) => parseEnv(schema, variables)

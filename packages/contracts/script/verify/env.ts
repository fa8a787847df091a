import { parseEnv, type Variables } from '@tyche/service/env'
import { httpUrl, path } from '@tyche/service/env-fields'
import * as z from 'zod'

const schema = z.object({
  RPC_URL: httpUrl,
  DEPLOYMENT_FILE: path,
})

/** @throws `InvalidEnvError` naming every bad variable. */
export const parseVerifyEnv = (variables: Variables) => parseEnv(schema, variables)

import { parseEnv, type Variables } from '@tyche/service/env'
import { accountList, httpUrl, httpUrls, path } from '@tyche/service/env-fields'
import * as z from 'zod'

const schema = z.object({
  RPC_URL: httpUrl,
  DEPLOYMENT_FILE: path,
  API_URL: httpUrl.optional(),
  OPERATOR_ADDRESSES: accountList.default([]),
  BEACON_URLS: httpUrls.optional(),
  BEACON_CHAIN_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')
    .optional(),
})

/** @throws `InvalidEnvError` naming every bad variable. */
export const parseDoctorEnv = (variables: Variables) => parseEnv(schema, variables)

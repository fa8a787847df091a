import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { envRule, parseEnv as parse, type Variables } from '@tyche/service/env'
import { chainId, httpUrl, logLevel, path, port } from '@tyche/service/env-fields'
import * as z from 'zod'

const schema = z
  .object({
    CHAIN_ID: chainId,
    RPC_URL: httpUrl,
    /** The address of web and API, as a browser uses it. */
    API_URL: httpUrl,
    DEPLOYMENT_FILE: path,
    /** The mnemonic of the players' keys. */
    MNEMONIC_FILE: path,
    HEALTH_PORT: port,
    LOG_LEVEL: logLevel,
  })
  .check(
    envRule(({ CHAIN_ID }, refuse) => {
      if (CHAIN_ID !== LOCAL_CHAIN_ID) refuse('CHAIN_ID', `must be ${LOCAL_CHAIN_ID}: players are simulated there only`)
    }),
  )

export type Env = z.output<typeof schema>

/** @throws `InvalidEnvError` naming every bad variable. */
export const parseEnv = (variables: Variables): Env => parse(schema, variables)

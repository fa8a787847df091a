import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { findAddressProblem, findKeyProblem } from '@tyche/protocol/development-accounts'
import { envRule, parseEnv as parse, type Variables } from '@tyche/service/env'
import {
  address,
  chainId,
  flag,
  hexOf,
  httpUrl,
  httpUrls,
  logLevel,
  path,
  port,
  privateKey,
  webSocketUrl,
} from '@tyche/service/env-fields'
import { parseGwei } from 'viem'
import * as z from 'zod'

const gwei = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,9})?$/, 'must be an amount of gwei such as 20 or 0.5')
  .transform((text) => parseGwei(text))
  .refine((wei) => wei > 0n, 'must be more than 0')

const envSchema = z
  .object({
    CHAIN_ID: chainId,
    RPC_URL: httpUrl,
    RPC_WS_URL: webSocketUrl,
    DEPLOYMENT_FILE: path,
    LOG_LEVEL: logLevel,
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    OPERATOR_PRIVATE_KEY: privateKey.optional(),
    /** Opens the rounds of the series; without it they are only reported. */
    MANAGER_PRIVATE_KEY: privateKey.optional(),
    /** A remote signer, which has the keys of the accounts that are named by address. */
    SIGNER_URL: httpUrl.optional(),
    SIGNER_CA_FILE: path.optional(),
    SIGNER_CLIENT_FILE: path.optional(),
    OPERATOR_ADDRESS: address.optional(),
    MANAGER_ADDRESS: address.optional(),
    SERIES_FILE: path.optional(),
    /** The API, which publishes sales for points. */
    SALES_URL: httpUrl.optional(),
    BEACON_KIND: z.enum(['local', 'drand'], { error: 'must be local or drand' }),
    BEACON_KEY_FILE: path.optional(),
    BEACON_URLS: httpUrls.optional(),
    BEACON_CHAIN_HASH: hexOf(32).optional(),
    /** Whether this operator finalizes refunds that players requested. */
    FINALIZE_REFUNDS: flag.default(true),
    /** Most that a transaction offers beyond the base fee; in wei here. */
    MAX_TIP_GWEI: gwei.prefault('20'),
    HEALTH_PORT: port,
    HEALTH_HOST: z.string().default('127.0.0.1'),
  })
  .check(
    envRule((env, refuse) => {
      const isElsewhere = typeof env.CHAIN_ID === 'number' && env.CHAIN_ID !== LOCAL_CHAIN_ID
      if (isElsewhere && env.BEACON_KIND === 'local')
        refuse('BEACON_KIND', `a local beacon is for chain ${LOCAL_CHAIN_ID} only`)
      for (const role of ['OPERATOR', 'MANAGER']) {
        const [key, address] = [`${role}_PRIVATE_KEY`, `${role}_ADDRESS`]
        const [keyProblem, addressProblem] = [
          findKeyProblem(env[key], env.CHAIN_ID),
          findAddressProblem(env[address], env.CHAIN_ID),
        ]
        if (keyProblem) refuse(key, keyProblem)
        if (addressProblem) refuse(address, addressProblem)
        if (env[key] && env[address]) refuse(address, `is for a remote signer, and ${key} is set`)
        if (env[address] && !env.SIGNER_URL) refuse('SIGNER_URL', `is needed with ${address}`)
        if ((env[key] || env[address]) && role === 'MANAGER' && !env.SERIES_FILE)
          refuse('SERIES_FILE', `is needed with ${env[key] ? key : address}`)
      }
      if (!env.OPERATOR_PRIVATE_KEY && !env.OPERATOR_ADDRESS)
        refuse('OPERATOR_PRIVATE_KEY', 'must be set, or OPERATOR_ADDRESS and SIGNER_URL')
      if (env.SIGNER_URL && !env.OPERATOR_ADDRESS && !env.MANAGER_ADDRESS)
        refuse('SIGNER_URL', 'is for OPERATOR_ADDRESS or MANAGER_ADDRESS')
      if (env.SIGNER_CLIENT_FILE && !String(env.SIGNER_URL).startsWith('https:'))
        refuse('SIGNER_CLIENT_FILE', 'is for a SIGNER_URL with https')
      if (env.BEACON_KIND === 'local' && !env.BEACON_KEY_FILE) refuse('BEACON_KEY_FILE', 'is needed for a local beacon')
      if (env.BEACON_KIND === 'drand' && !env.BEACON_URLS) refuse('BEACON_URLS', 'is needed for drand')
    }),
  )

export type Env = z.output<typeof envSchema>

/** @throws `InvalidEnvError` naming every bad variable. */
export function parseEnv(variables: Variables): Env {
  return parse(envSchema, variables)
}

import { parseEnv, type Variables } from '@tyche/service/env'
import { count, flag, httpUrl, path, postgresUrl } from '@tyche/service/env-fields'
import * as z from 'zod'
import { givebackSeedField, versionedSecrets } from '../env.ts'

const schema = z.object({
  /** The operator's own login: what they do is written down under its name. */
  DATABASE_URL: postgresUrl,
  DEPLOYMENT_FILE: path,
  /** Points that operators may give in a UTC day; by default none, on the local chain a million. */
  GRANT_POINTS_PER_DAY: count({ max: 1_000_000_000_000 }).optional(),
  /** As of the API: new codes are found by the first; and what token cards may promise beside half of the fees. */
  CDKEY_PEPPERS: versionedSecrets.optional(),
  GIVEBACK_SEED_USD: givebackSeedField,
  /** Only for codes that give tokens: RewardPool's limit is read there. */
  RPC_URL: httpUrl.optional(),
  /** One person proposes an adjustment of points or a batch of codes, another one confirms it. */
  OPS_TWO_PERSONS: flag.default(false),
})

export type LoyaltyOpsEnv = z.output<typeof schema>

export const parseLoyaltyOpsEnv = (variables: Variables): LoyaltyOpsEnv => parseEnv(schema, variables)

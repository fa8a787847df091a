import type { Deployment } from '@tyche/protocol/deployment'
import { ApiError } from '../../errors/api-error.ts'

/** The deployed pool of this id; refuses ids that no pool here has. */
export function findPool(deployment: Deployment, poolId: string): Deployment['pools'][number] {
  const pool = deployment.pools.find(({ id }) => id === poolId)
  if (pool) return pool
  throw new ApiError('poolUnknown', { errors: [{ field: 'poolId', message: 'is not a pool of this site' }] })
}

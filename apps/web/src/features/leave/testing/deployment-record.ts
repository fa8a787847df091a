import type { Deployment } from '@tyche/protocol/deployment'
import { parseDeployment } from '@tyche/protocol/parse-deployment'
import record from './deployment-record.json' with { type: 'json' }

/** A record of the local chain, whose first block is 7. */
export const deploymentRecord: Deployment = parseDeployment(record)

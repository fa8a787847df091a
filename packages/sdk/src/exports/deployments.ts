export type { Deployment } from '@tyche/protocol/deployment'
export { assertDeployment } from '../deployments/assert-deployment.ts'
export { getDeployment } from '../deployments/get-deployment.ts'
export { parseDeployment } from '../deployments/parse-deployment.ts'

export type { ContractIdentity, ContractsOfRecord } from '../governance/contract-identity.ts'
export {
  type ArgumentUnit,
  type CallMeaning,
  type DescribeCallParameters,
  type DescribedArgument,
  type DescribedCall,
  describeCall,
} from '../governance/describe-call.ts'
export { getOperationTimes } from '../governance/get-operation-times.ts'
export { getRoles, type OwnedContract, type Roles } from '../governance/get-roles.ts'
export { getTimelockDelay } from '../governance/get-timelock-delay.ts'
export {
  type GovernanceState,
  type ProposedOperation,
  type ScanGovernanceParameters,
  scanGovernance,
  type TimelockCall,
} from '../governance/scan-governance.ts'
export { timelockAbi } from '../governance/timelock-abi.ts'
export { type TimelockRole, timelockRoles } from '../governance/timelock-roles.ts'

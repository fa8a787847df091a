import { parseAbi } from 'viem'

/** The functions of OpenZeppelin's TimelockController for operations. */
export const timelockAbi = parseAbi([
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable',
  'function cancel(bytes32 id)',
  'function hashOperationBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) view returns (bytes32)',
  'function getTimestamp(bytes32 id) view returns (uint256)',
  'function getMinDelay() view returns (uint256)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)',
  'error TimelockInsufficientDelay(uint256 delay, uint256 minDelay)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
])

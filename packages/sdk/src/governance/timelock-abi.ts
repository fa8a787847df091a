import { parseAbi } from 'viem'

/** What this package and the commands of operators use of OpenZeppelin's TimelockController. */
export const timelockAbi = parseAbi([
  'function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable',
  'function cancel(bytes32 id)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function updateDelay(uint256 newDelay)',
  'function hashOperationBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) view returns (bytes32)',
  'function getTimestamp(bytes32 id) view returns (uint256)',
  'function getMinDelay() view returns (uint256)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)',
  'event CallExecuted(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data)',
  'event Cancelled(bytes32 indexed id)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)',
  'error TimelockInsufficientDelay(uint256 delay, uint256 minDelay)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
])

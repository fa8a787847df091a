// Generated from the Solidity sources by `npm run generate -w @tyche/contracts`. Do not edit.

export const liquidityUtilsAbi = [
  { type: 'function', name: 'calculateAddLiquidity', inputs: [{ name: 'pool', type: 'address' }, { name: 'token', type: 'address' }, { name: 'amount', type: 'uint256' }], outputs: [{ name: 'usdgAmount', type: 'uint256' }, { name: 'poolAmount', type: 'uint256' }, { name: 'lpAmount', type: 'uint256' }], stateMutability: 'view' },
  { type: 'function', name: 'calculateRemoveLiquidity', inputs: [{ name: 'pool', type: 'address' }, { name: 'tokenOut', type: 'address' }, { name: 'lpAmount', type: 'uint256' }], outputs: [{ name: 'amountOut', type: 'uint256' }], stateMutability: 'view' },
  { type: 'function', name: 'calculateRemoveLiquiditys', inputs: [{ name: 'pool', type: 'address' }, { name: 'lpAmount', type: 'uint256' }], outputs: [{ name: 'amountOut', type: 'uint256[]' }], stateMutability: 'view' },
  { type: 'function', name: 'headroomOf', inputs: [{ name: 'pool', type: 'address' }, { name: 'token', type: 'address' }, { name: 'beaconRound', type: 'uint64' }], outputs: [{ name: 'net', type: 'uint256' }, { name: 'isRoundLimit', type: 'bool' }], stateMutability: 'view' },
  { type: 'function', name: 'netLossOf', inputs: [{ name: 'pool', type: 'address' }, { name: 'token', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], stateMutability: 'view' },
  { type: 'function', name: 'openNetOf', inputs: [{ name: 'pool', type: 'address' }, { name: 'token', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], stateMutability: 'view' },
  { type: 'function', name: 'weightOf', inputs: [{ name: 'pool', type: 'address' }, { name: 'token', type: 'address' }], outputs: [{ name: 'basisPoints', type: 'uint256' }], stateMutability: 'view' },
] as const

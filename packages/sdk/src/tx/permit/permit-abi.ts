import { parseAbi } from 'viem'

/** What a token with permits (EIP-2612) adds to ERC-20, with the domain as EIP-5267 tells it. */
export const permitAbi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
])

import { type Address, erc20Abi, type Hex, parseAbi, parseSignature } from 'viem'
import type { ChainClient } from '../chain/chain-client.ts'
import type { Writer } from './writer.ts'

const permitAbi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
])

const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const VALID_SEC = 30n * 60n

export type Permit = { deadline: bigint; v: number; r: Hex; s: Hex }
type PermitDomain = { name: string; version: string; chainId: number; verifyingContract: Address }

const domains = new Map<Address, Promise<PermitDomain | undefined>>()

/** The token's EIP-712 domain, or undefined when it cannot permit. Asked once per token. */
export function readPermitDomain(chain: ChainClient, token: Address): Promise<PermitDomain | undefined> {
  const known = domains.get(token)
  if (known) return known
  const reading = chain
    .readContract({ address: token, abi: permitAbi, functionName: 'eip712Domain' })
    .then(([, name, version, chainId, verifyingContract]) => ({
      name,
      version,
      chainId: Number(chainId),
      verifyingContract,
    }))
    .catch((error: unknown) => {
      // Only a token without permit answers with a revert; anything else may succeed next time.
      if (!isRevert(error)) domains.delete(token)
      return undefined
    })
  domains.set(token, reading)
  return reading
}

function isRevert(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'ContractFunctionExecutionError' && /revert|no data/i.test(error.message)
  )
}

export type PermitRequest = { token: Address; spender: Address; amount: bigint }

/** Has the owner sign an allowance of exactly `amount`, valid for half an hour of chain time. */
export async function signPermit(
  { chain, wallet }: Writer,
  domain: PermitDomain,
  request: PermitRequest,
): Promise<Permit> {
  const owner = wallet.account.address
  const [nonce, block] = await Promise.all([
    chain.readContract({ address: request.token, abi: permitAbi, functionName: 'nonces', args: [owner] }),
    chain.getBlock(),
  ])
  const nowSec = BigInt(Math.floor(Date.now() / 1000))
  const deadline = (block.timestamp > nowSec ? block.timestamp : nowSec) + VALID_SEC
  const signature = await wallet.signTypedData({
    domain,
    types: permitTypes,
    primaryType: 'Permit',
    message: { owner, spender: request.spender, value: request.amount, nonce, deadline },
  })
  const { r, s, v, yParity } = parseSignature(signature)
  return { deadline, v: Number(v ?? BigInt(yParity + 27)), r, s }
}

export function readAllowance(chain: ChainClient, token: Address, owner: Address, spender: Address): Promise<bigint> {
  return chain.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
}

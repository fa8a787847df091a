import { type Account, type Address, type Chain, type Client, type Hex, parseSignature, type Transport } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import type { Wallet } from '../wallet.ts'
import type { PermitDomain } from './get-permit-domain.ts'
import { permitAbi } from './permit-abi.ts'

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

/** A signed allowance as our contracts take it. `deadline` in unix seconds. */
export type Permit = { deadline: bigint; v: number; r: Hex; s: Hex }

export type SignPermitParameters = {
  wallet: Wallet
  domain: PermitDomain
  token: Address
  spender: Address
  /** In base units of the token. */
  amount: bigint
}

/**
 * Has the owner sign an allowance of exactly `amount`, valid for half an hour of chain time.
 *
 * @throws viem's `UserRejectedRequestError` when the owner refuses.
 * @example
 * import { getPermitDomain, signPermit } from '@tyche/sdk/tx'
 *
 * const domain = await getPermitDomain(client, { token })
 * const permit = domain && (await signPermit(client, { wallet, domain, token, spender, amount: 5_000_000n }))
 */
export async function signPermit(
  client: Client<Transport, Chain | undefined, Account | undefined>,
  { wallet, domain, token, spender, amount }: SignPermitParameters,
): Promise<Permit> {
  const owner = wallet.account.address
  const [nonce, block] = await Promise.all([
    getAction(
      client,
      readContract,
      'readContract',
    )({ address: token, abi: permitAbi, functionName: 'nonces', args: [owner] }),
    getAction(client, getBlock, 'getBlock')({}),
  ])
  const nowSec = BigInt(Math.floor(Date.now() / 1000))
  const deadline = (block.timestamp > nowSec ? block.timestamp : nowSec) + VALID_SEC
  const signature = await wallet.signTypedData({
    domain,
    types: permitTypes,
    primaryType: 'Permit',
    message: { owner, spender, value: amount, nonce, deadline },
  })
  const { r, s, v, yParity } = parseSignature(signature)
  return { deadline, v: Number(v ?? BigInt(yParity + 27)), r, s }
}

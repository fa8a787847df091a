import { createPublicClient, custom, encodeAbiParameters, getAddress, type Hex, HttpRequestError, zeroHash } from 'viem'
import { expect, test, vi } from 'vitest'
import { getPermitDomain } from './get-permit-domain.ts'

const token = getAddress(`0x${'11'.repeat(20)}`)

/** A chain where the token has the domain of that chain. */
function chainOf(chainId: bigint, answer?: () => Promise<Hex>) {
  const domain = encodeAbiParameters(
    ['bytes1', 'string', 'string', 'uint256', 'address', 'bytes32', 'uint256[]'].map((type) => ({ type })),
    ['0x0f', 'Mock', '1', chainId, token, zeroHash, []],
  )
  const request = vi.fn(async () => (answer ? await answer() : domain))
  return { client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }), request }
}

test('default: read once, however the address is written', async () => {
  const { client, request } = chainOf(1n)
  expect(await getPermitDomain(client, { token })).toEqual({
    name: 'Mock',
    version: '1',
    chainId: 1,
    verifyingContract: token,
  })
  await getPermitDomain(client, { token: token.toLowerCase() as Hex })
  expect(request).toHaveBeenCalledOnce()
})

test('behavior: the same token on another chain has its own domain', async () => {
  const [one, two] = [chainOf(1n), chainOf(2n)]
  const chainIds = await Promise.all(
    [one, two].map(async ({ client }) => (await getPermitDomain(client, { token }))?.chainId),
  )
  expect(chainIds).toEqual([1, 2])
})

test('behavior: a token without permits is asked once, an unreachable node again', async () => {
  const without = chainOf(1n, async () => '0x')
  expect(await getPermitDomain(without.client, { token })).toBeUndefined()
  expect(await getPermitDomain(without.client, { token })).toBeUndefined()
  expect(without.request).toHaveBeenCalledOnce()

  const away = chainOf(1n, async () => {
    throw new HttpRequestError({ url: 'http://127.0.0.1' })
  })
  expect(await getPermitDomain(away.client, { token })).toBeUndefined()
  await getPermitDomain(away.client, { token })
  expect(away.request).toHaveBeenCalledTimes(2)
})

test.each([
  ['another contract', '0x0f', getAddress(`0x${'22'.repeat(20)}`)],
  ['a salt', '0x1f', token],
] as const)('behavior: a token whose domain names %s is taken for one without permits', async (_, fields, contract) => {
  const domain = encodeAbiParameters(
    ['bytes1', 'string', 'string', 'uint256', 'address', 'bytes32', 'uint256[]'].map((type) => ({ type })),
    [fields, 'Mock', '1', 1n, contract, zeroHash, []],
  )
  expect(await getPermitDomain(chainOf(1n, async () => domain).client, { token })).toBeUndefined()
})

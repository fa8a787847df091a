import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hash,
  type Hex,
  http,
  type PublicClient,
  type Transport,
  type Chain as ViemChain,
  type WalletClient,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

// Anvil mines at once; a public chain takes seconds, and a poll more or less costs nothing there.
const pollingInterval = 50
const pendingTimeoutMs = 60_000

export type ChainReader = {
  readonly chainId: number
  readonly genesisHash: Hash
  readonly reader: PublicClient<Transport, ViemChain>
}

export type DeployChain = ChainReader & {
  readonly deployer: PrivateKeyAccount
  readonly writer: WalletClient<Transport, ViemChain, PrivateKeyAccount>
}

/** Connects to a chain and asks who it is. */
export async function openReader(rpcUrl: string): Promise<ChainReader> {
  const transport = http(rpcUrl)
  const chainId = await createPublicClient({ transport }).getChainId()
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const reader = createPublicClient({ chain, transport, pollingInterval })
  const genesis = await reader.getBlock({ blockNumber: 0n })
  if (genesis.hash === null) throw new Error('The chain has no block 0.')
  return { chainId, genesisHash: genesis.hash, reader }
}

/** The same with an account that sends. */
export async function openChain(rpcUrl: string, privateKey: Hex): Promise<DeployChain> {
  const chain = await openReader(rpcUrl)
  const deployer = privateKeyToAccount(privateKey)
  const transport = http(rpcUrl)
  const writer = createWalletClient({ chain: chain.reader.chain, transport, account: deployer, pollingInterval })
  return { ...chain, deployer, writer }
}

/** Waits for what an earlier run sent and did not see mined; otherwise this run would do it twice. */
export async function waitForPending({ reader, deployer: { address } }: DeployChain): Promise<void> {
  const deadline = Date.now() + pendingTimeoutMs
  while (true) {
    const [mined, sent] = await Promise.all([
      reader.getTransactionCount({ address, blockTag: 'latest' }),
      reader.getTransactionCount({ address, blockTag: 'pending' }),
    ])
    if (sent <= mined) return
    if (Date.now() > deadline) throw new Error(`${sent - mined} transactions of ${address} are still pending.`)
    await new Promise((resolve) => setTimeout(resolve, pollingInterval))
  }
}

/** Resolves when the transaction succeeded. */
export async function confirm({ reader }: DeployChain, step: string, hash: Hash): Promise<void> {
  const { status } = await reader.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`The step "${step}" was reverted: transaction ${hash}.`)
}

export async function hasCode({ reader }: ChainReader, address: Address): Promise<boolean> {
  return (await reader.getCode({ address })) !== undefined
}

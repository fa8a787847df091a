import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hash,
  type Hex,
  http,
  type PublicClient,
  parseGwei,
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

/** Connects to a chain and reads its identity. */
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

/** The same with an account that sends transactions. */
export async function openChain(rpcUrl: string, privateKey: Hex): Promise<DeployChain> {
  const chain = await openReader(rpcUrl)
  const deployer = privateKeyToAccount(privateKey)
  const transport = http(rpcUrl)
  const writer = createWalletClient({ chain: chain.reader.chain, transport, account: deployer, pollingInterval })
  return { ...chain, deployer, writer }
}

/** Waits until the transactions of an earlier run are mined; otherwise this run would repeat them. */
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

export type Transaction = { readonly to: Address; readonly data: Hex }

/** Sends a transaction and resolves once it has succeeded. */
export async function send(chain: DeployChain, step: string, transaction: Transaction): Promise<void> {
  const { status, hash } = await (chain.chainId === LOCAL_CHAIN_ID
    ? sendLocally(chain, transaction)
    : sendAndWait(chain, transaction))
  if (status !== 'success') throw new Error(`The step "${step}" was reverted: transaction ${hash}.`)
}

async function sendAndWait({ reader, writer }: DeployChain, transaction: Transaction) {
  const hash = await writer.sendTransaction(transaction)
  return { hash, status: (await reader.waitForTransactionReceipt({ hash })).status }
}

// Enough for the largest contract.
const localGas = 12_000_000n

/** One request instead of eight: nothing is estimated, and the local node answers with the receipt. */
async function sendLocally({ reader, deployer, chainId }: DeployChain, transaction: Transaction) {
  const nonce = await reader.getTransactionCount({ address: deployer.address })
  const fees = { gas: localGas, maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: 0n }
  const serializedTransaction = await deployer.signTransaction({ ...transaction, ...fees, chainId, nonce })
  const { status, transactionHash: hash } = await reader.sendRawTransactionSync({ serializedTransaction })
  return { hash, status }
}

export async function hasCode({ reader }: ChainReader, address: Address): Promise<boolean> {
  return (await reader.getCode({ address })) !== undefined
}

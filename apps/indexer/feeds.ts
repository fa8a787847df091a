import { type Address, BaseError, ContractFunctionRevertedError, createPublicClient, http, parseAbi } from 'viem'
import { deployment } from './deployment.ts'

export const feedAbi = parseAbi([
  'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
  'function decimals() view returns (uint8)',
  'function aggregator() view returns (address)',
])

interface Feed {
  address: Address
  /** The contract that emits its answers: behind a Chainlink proxy, its aggregator. */
  source: Address
  decimals: number
  tokens: Address[]
}

const client = createPublicClient({ transport: http(process.env.RPC_URL) })

async function readFeed(address: Address): Promise<Feed> {
  const read = { abi: feedAbi, address } as const
  const [decimals, source] = await Promise.all([
    client.readContract({ ...read, functionName: 'decimals' }),
    client.readContract({ ...read, functionName: 'aggregator' }).catch((error: unknown) => {
      const isPlain = error instanceof BaseError && error.walk((e) => e instanceof ContractFunctionRevertedError)
      if (isPlain) return address
      throw error
    }),
  ])
  const tokens = deployment.tokens.filter((token) => token.feed === address).map((token) => token.address)
  return { address, source, decimals, tokens }
}

const addresses = new Set(deployment.tokens.flatMap(({ feed }) => (feed ? [feed] : [])))

/** The feeds of the deployment record, with their constants read once, before the first event. */
export const feeds: readonly Feed[] = await Promise.all([...addresses].map(readFeed))

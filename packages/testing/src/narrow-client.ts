import { type PublicClient, RpcRequestError } from 'viem'

type Range = { fromBlock?: unknown; toBlock?: unknown }

/** The client as if its node refused to search more than `blocks` blocks at once, as public nodes do. */
export function narrowClient<Client extends PublicClient>(client: Client, blocks: bigint): Client {
  const narrow =
    <Result>(read: (parameters: never) => Promise<Result>) =>
    async (parameters: Range): Promise<Result> => {
      const { fromBlock, toBlock } = parameters
      const isNarrow = typeof fromBlock === 'bigint' && typeof toBlock === 'bigint' && toBlock - fromBlock < blocks
      if (isNarrow) return read(parameters as never)
      const error = { code: -32005, message: `more than ${blocks} blocks` }
      throw new RpcRequestError({ body: {}, url: 'node', error })
    }
  return { ...client, getLogs: narrow(client.getLogs), getContractEvents: narrow(client.getContractEvents) }
}

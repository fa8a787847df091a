import { type Address, zeroAddress } from 'viem'
import { centerContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { formatAmount } from '../../format/amount.ts'
import { renderJson } from '../../format/json.ts'
import { renderTable } from '../../format/table.ts'
import { findPool, findToken } from '../../parse/names.ts'
import { parseAmount } from '../../parse/numbers.ts'
import { perform } from '../../write/perform.ts'
import { planChange } from '../../write/planned-call.ts'

/** `ops token list` */
export async function listTokens(context: Context): Promise<void> {
  const { client, deployment, terminal } = context
  const { address, abi } = centerContract(deployment)
  const tokens = await Promise.all(
    deployment.tokens.map(async ({ symbol, decimals, address: token }) => {
      const args = [token] as const
      const [pool, minWager] = await Promise.all([
        client.readContract({ address, abi, functionName: 'poolOf', args }),
        client.readContract({ address, abi, functionName: 'minWager', args }),
      ])
      return { symbol, decimals, address: token, pool: poolName(context, pool), minWager }
    }),
  )
  if (context.json) return terminal.print(renderJson(tokens))
  const rows = tokens.map((token) => [token.symbol, token.pool, formatAmount(token.minWager, token), token.address])
  terminal.print(renderTable(['token', 'bets go to', 'least wager', 'address'], rows, ['least wager']))
}

/** `ops token set-min-wager <token> <amount>` */
export async function setMinWager(context: Context, name: string, text: string): Promise<void> {
  const { client, deployment } = context
  const token = findToken(deployment, name)
  const contract = centerContract(deployment)
  const { address, abi } = contract
  const minWager = parseAmount('The minimum wager', text, token)
  const read = () => client.readContract({ address, abi, functionName: 'minWager', args: [token.address] })
  const format = (amount: bigint) => formatAmount(amount, token)
  await perform(context, [
    {
      ...contract,
      summary: `Set the minimum wager per play in ${token.symbol}`,
      functionName: 'setMinWager',
      args: [token.address, minWager],
      notes: { token: token.symbol, newMinWager: format(minWager) },
      by: ['owner'],
      changes: [await planChange(`minimum wager in ${token.symbol}`, read, minWager, format)],
    },
  ])
}

/** `ops token set-pool <token> <pool|none>` */
export async function setTokenPool(context: Context, name: string, poolId: string): Promise<void> {
  const { client, deployment } = context
  const token = findToken(deployment, name)
  const contract = centerContract(deployment)
  const { address, abi } = contract
  const isStop = poolId === 'none'
  const pool = isStop ? zeroAddress : findPool(deployment, poolId).address
  const read = () => client.readContract({ address, abi, functionName: 'poolOf', args: [token.address] })
  await perform(context, [
    {
      ...contract,
      summary: isStop ? `Accept no new bets in ${token.symbol}` : `Let ${poolId} back new bets in ${token.symbol}`,
      functionName: 'setTokenPool',
      args: [token.address, pool],
      notes: { token: token.symbol, pool: poolId },
      by: isStop ? ['owner', 'guardian'] : ['owner'],
      changes: [await planChange(`pool of ${token.symbol} bets`, read, pool, (address) => poolName(context, address))],
    },
  ])
}

function poolName({ deployment }: Context, address: Address): string {
  if (address === zeroAddress) return 'none'
  return deployment.pools.find((pool) => pool.address === address)?.id ?? address
}

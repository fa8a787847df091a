import { luckyBuyAbi } from '@tyche/contracts/abis'
import { winningCodesOf } from '@tyche/fairness'
import type { Random } from '@tyche/testing/random'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { type ContractFunctionArgs, encodeFunctionData } from 'viem'
import type { PackedCall, PackedChain } from '../packed-chain/packed-chain.ts'
import { requestsOf, settleRequests } from '../packed-chain/settle-requests.ts'

const WAVE = 50
const HOUR_SEC = 3_600
const PRICE = 1_000_000n
/** What the prizes of a product take of its sales, in percent: the contract keeps the rest for fee and edge. */
const PRIZE_PERCENT = 85n
const GAS = 1_500_000n

export interface DrawProductsOptions {
  count: number
  random: Random
  onProgress: (drawn: number) => void
}

/** Opens products, sells every code, has them drawn and pays the winners. */
export async function drawProducts(chain: PackedChain, { count, random, onProgress }: DrawProductsOptions) {
  for (let drawn = 0; drawn < count; ) {
    const size = Math.min(WAVE, count - drawn)
    await drawWave(chain, { first: drawn, size, random })
    drawn += size
    onProgress(drawn)
  }
}

async function drawWave(chain: PackedChain, { first, size, random }: { first: number; size: number; random: Random }) {
  const { deployment, chain: node } = chain.stack
  const { luckyBuy, testUsd } = deployment.contracts
  const { timestamp } = await node.publicClient.getBlock()
  const call = (from: TestWallet, data: PackedCall['data']): PackedCall => ({
    from: from.address,
    to: luckyBuy,
    data,
    gas: GAS,
  })
  const products = Array.from({ length: size }, (_, index) => {
    const quantity = random.between(1, 3)
    const total = random.between(10, 40)
    const terms = {
      ...{ clientId: BigInt(first + index + 1), round: 1, startTime: 0, endTime: Number(timestamp) + 24 * HOUR_SEC },
      ...{ total, quantity, offChain: false, token: testUsd, price: PRICE, subsidy: 0n },
      reward: (PRICE * BigInt(total) * PRIZE_PERCENT) / 100n / BigInt(quantity),
    }
    return { id: first + index + 1, terms }
  })
  await chain.mine(
    products.map(({ terms }) =>
      call(testWallets.operator, encode('addQuantityLimited', [{ ...terms, startTime: Number(timestamp) }])),
    ),
  )
  const bought = await chain.mine(
    products.flatMap(({ id, terms }) =>
      splitCodes(terms.total, random).map((quantity, index) =>
        call(testWallets.players[index]!, encode('pay', [id, quantity])),
      ),
    ),
  )
  const requested = await chain.mine(
    products.map(({ id }) => call(testWallets.operator, encode('requestLottery', [id]))),
  )
  const settled = await settleRequests(chain, requestsOf(requested))
  const claims = settled.flatMap((log) => {
    if (log.eventName !== 'LotteryDrawn') return []
    const { productId, word, sale, winners } = log.args
    const won = winningCodesOf({ word, sale, quantity: winners })
    return bought.flatMap((ticket) => {
      if (ticket.eventName !== 'TicketBought' || ticket.args.productId !== productId) return []
      const { ticketId, firstCode, quantity, recipient } = ticket.args
      const codes = won.filter((code) => code >= firstCode && code < firstCode + quantity)
      const holder = testWallets.players.find(({ address }) => address === recipient)
      return holder && codes.length > 0 ? [call(holder, encode('claimReward', [ticketId, codes]))] : []
    })
  })
  await chain.mine(claims)
}

/** Three tickets of different length that hold all codes. */
function splitCodes(total: number, random: Random): number[] {
  const some = random.between(1, total - 2)
  const more = random.between(1, total - some - 1)
  return [some, more, total - some - more]
}

type Write = 'addQuantityLimited' | 'pay' | 'requestLottery' | 'claimReward'

function encode<Name extends Write>(
  functionName: Name,
  args: ContractFunctionArgs<typeof luckyBuyAbi, 'nonpayable', Name>,
) {
  return encodeFunctionData({ abi: luckyBuyAbi, functionName, args } as never)
}

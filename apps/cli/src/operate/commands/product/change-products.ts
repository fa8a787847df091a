import { type ProductState, productStates } from '@tyche/protocol/contract-enums'
import { luckyBuyContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { parseProductId } from '../../parse/numbers.ts'
import { perform } from '../../write/perform.ts'
import { planChange, type Role } from '../../write/planned-call.ts'
import { warnOfResumer } from './find-resumer.ts'
import { type ProductFacts, readProduct } from './read-products.ts'

/** `ops product pause <product>` */
export async function pauseProduct(context: Context, text: string): Promise<void> {
  await change(context, text, 'Stop selling', 'pause', ['manager', 'guardian', 'owner'], () => 'paused')
  await warnOfResumer(context, parseProductId(text))
}

const onSale: readonly ProductState[] = ['upcoming', 'open', 'soldOut']

/** `ops product resume <product>`: a state that the time or a buyer changes meanwhile is as good. */
export async function resumeProduct(context: Context, text: string): Promise<void> {
  const { state, isOffChain } = await readProduct(context, parseProductId(text))
  // The pause of a sale for points outlasts the sale's end, when the state no longer shows it.
  const resumed: readonly ProductState[] = isOffChain ? [...onSale, 'ended'] : onSale
  if (state !== 'paused' && !resumed.includes(state))
    throw new UsageError(`Product ${text} is not paused: it is ${state}.`)
  const nameOf = (now: ProductState) => (resumed.includes(now) ? 'not paused' : now)
  const after = () => (state === 'ended' ? state : 'open')
  await change(context, text, 'Go on selling', 'resume', ['manager', 'owner'], after, nameOf)
}

/** `ops product remove <product>` */
export function removeProduct(context: Context, text: string): Promise<void> {
  return change(context, text, 'Remove the unsold', 'remove', ['manager'], () => 'removed')
}

/** `ops product cancel <product>` */
export function cancelProduct(context: Context, text: string): Promise<void> {
  return change(context, text, 'Cancel and refund', 'cancel', ['manager'], () => 'inactivated')
}

/** `ops product draw <product>` */
export async function drawProduct(context: Context, text: string): Promise<void> {
  const { state } = await readProduct(context, parseProductId(text))
  const functionName = state === 'committed' ? 'requestOffChainDraw' : 'requestLottery'
  return change(context, text, 'End the sale and request the draw of', functionName, ['anyone'], () => 'drawing')
}

/** `ops product veto <product>` */
export function vetoProduct(context: Context, text: string): Promise<void> {
  const by = ['guardian', 'manager', 'owner'] as const
  return change(context, text, 'Veto the committed sale of', 'vetoOffChainSale', by, () => 'inactivated')
}

/** `ops product inactivate <product>`: the step that is due. */
export async function inactivateProduct(context: Context, text: string): Promise<void> {
  const { state, inactivationAt } = await readProduct(context, parseProductId(text))
  if (state !== 'drawing')
    return change(context, text, 'Book as undersold', 'inactivate', ['anyone'], ({ state }) => state)
  if (inactivationAt > 0)
    return change(
      context,
      text,
      'Inactivate without randomness',
      'finalizeInactivation',
      ['anyone'],
      () => 'inactivated',
    )
  return change(context, text, 'Announce the inactivation of', 'requestInactivation', ['anyone'], () => 'drawing')
}

/** `ops product deliver <product>` */
export async function deliverProduct(context: Context, text: string): Promise<void> {
  const productId = parseProductId(text)
  await readProduct(context, productId)
  const contract = luckyBuyContract(context.deployment)
  const read = async () => (await readProduct(context, productId)).isDelivered
  const format = (isDelivered: boolean) => (isDelivered ? 'delivered' : 'here')
  await perform(context, [
    {
      ...contract,
      summary: `Bring the surplus of product ${productId} to the income vault`,
      functionName: 'claimProduct',
      args: [productId],
      by: ['anyone'],
      changes: [await planChange(`surplus of product ${productId}`, read, true, format)],
      mayComeSecond: true,
    },
  ])
}

async function change(
  context: Context,
  text: string,
  verb: string,
  functionName: string,
  by: readonly Role[],
  stateAfter: (product: ProductFacts) => ProductState,
  nameOf: (state: ProductState) => string = String,
): Promise<void> {
  const { client, deployment } = context
  const productId = parseProductId(text)
  const product = await readProduct(context, productId)
  const contract = luckyBuyContract(deployment)
  const { address, abi } = contract
  const read = async () => {
    const state = await client.readContract({ address, abi, functionName: 'stateOf', args: [productId] })
    return productStates[state] ?? 'none'
  }
  const after = stateAfter(product)
  const stays = after === product.state
  // A repeated "pause" has nothing to do. Requesting an inactivation does not change the state.
  const mayRepeat = ['pause', 'resume', 'remove', 'cancel', 'vetoOffChainSale'].includes(functionName)
  const isHidden = stays && (!mayRepeat || product.state === 'ended')
  const changes = isHidden ? [] : [await planChange(`product ${productId}`, read, after, nameOf)]
  await perform(context, [
    {
      ...contract,
      summary: `${verb} product ${productId}`,
      functionName,
      args: [productId],
      by,
      changes,
      mayComeSecond: true,
    },
  ])
}

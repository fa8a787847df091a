import type { DescribedCall } from '@tyche/sdk/governance'

/** Functions that share their name with another contract's. */
const ownNames: Readonly<Record<string, string>> = {
  'luckyBuy.setLimits': 'setProductLimits',
  'luckyBuy.setTokenPool': 'setProductPool',
  'luckyBuy.setSigner': 'setPreOrderSigner',
  'gameCenter.setLimits': 'setGameLimits',
  'rewardPool.setSigner': 'setVoucherSigner',
}

/** The key of a call's sentence; one with a switch has a sentence for on and one for off. Undefined for unknown calldata. */
export function callKey({ contract, meaning }: DescribedCall): string | undefined {
  if (!contract || !meaning) return undefined
  const { functionName, arguments: args } = meaning
  if (functionName === 'updateWinMultiplier' && contract.kind === 'game' && contract.id === 'spin') return 'updateWheel'
  const name = ownNames[`${contract.kind}.${functionName}`] ?? functionName
  const flag = args.find(({ unit }) => unit === 'flag')
  return flag ? `${name}${flag.value ? 'On' : 'Off'}` : name
}

import {
  coinFlipAbi,
  gameCenterAbi,
  incomeVaultAbi,
  liquidityManagerAbi,
  liquidityPoolAbi,
  luckyBuyAbi,
  rangeAbi,
  rewardPoolAbi,
  spinAbi,
} from '@tyche/contracts/abis'
import { type ContractIdentity, timelockAbi } from '@tyche/sdk/governance'
import type { Abi } from 'viem'
import { expect, test } from 'vitest'
import { calls } from '../../../i18n/locales/en/transparency/calls.ts'
import { callKey } from './call-key.ts'

const contracts: readonly (readonly [ContractIdentity, Abi])[] = [
  [{ kind: 'game', id: 'coin' }, coinFlipAbi],
  [{ kind: 'game', id: 'range' }, rangeAbi],
  [{ kind: 'game', id: 'spin' }, spinAbi],
  [{ kind: 'pool', id: 'stable' }, liquidityPoolAbi],
  [{ kind: 'gameCenter' }, gameCenterAbi],
  [{ kind: 'luckyBuy' }, luckyBuyAbi],
  [{ kind: 'rewardPool' }, rewardPoolAbi],
  [{ kind: 'liquidityManager' }, liquidityManagerAbi],
  [{ kind: 'incomeVault' }, incomeVaultAbi],
  [{ kind: 'timelock' }, timelockAbi],
]

/** What an owner may call. */
const ofOwner =
  /^(set(?!tle|Aside|Approval)|update|addToken|removeToken|upgrade|(transfer|accept|renounce)Ownership|unpause|withdraw$|veto|grantRole|revokeRole)/

const ownerCalls = contracts.flatMap(([contract, abi]) =>
  abi.flatMap((item) => {
    if (item.type !== 'function' || item.stateMutability === 'view' || !ofOwner.test(item.name)) return []
    const arguments_ = (isOn: boolean) =>
      item.inputs.map(({ name = '', type }) => ({
        name,
        unit: type === 'bool' ? ('flag' as const) : ('plain' as const),
        value: isOn,
      }))
    const hasFlag = item.inputs.some(({ type }) => type === 'bool')
    return (hasFlag ? [true, false] : [true]).map((isOn) => ({
      contract,
      inputs: item.inputs.flatMap((input) =>
        'components' in input && input.components ? input.components.map(({ name = '' }) => name) : (input.name ?? ''),
      ),
      call: {
        target: `0x${'11'.repeat(20)}` as const,
        value: 0n,
        data: '0x' as const,
        contract,
        meaning: { functionName: item.name, arguments: arguments_(isOn) },
      },
    }))
  }),
)

test('every call of an owner has a sentence, whose values are arguments of the function', () => {
  expect(ownerCalls.length).toBeGreaterThan(70)
  for (const { call, inputs } of ownerCalls) {
    const key = callKey(call) as keyof typeof calls
    expect(Object.keys(calls), `${call.contract.kind} ${call.meaning.functionName}`).toContain(key)
    const values = [...calls[key].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    expect(
      values.filter((name) => name !== 'contract' && !inputs.includes(name)),
      key,
    ).toEqual([])
  }
})

test('every sentence belongs to a call', () => {
  const used = new Set<string | undefined>([...ownerCalls.map(({ call }) => callKey(call)), 'pause'])
  expect(Object.keys(calls).filter((key) => !used.has(key))).toEqual([])
})

test('unknown calldata, and a contract that is none of ours, have no sentence', () => {
  const [{ call }] = ownerCalls as [(typeof ownerCalls)[number]]
  expect(callKey({ ...call, meaning: undefined })).toBeUndefined()
  expect(callKey({ ...call, contract: undefined })).toBeUndefined()
})

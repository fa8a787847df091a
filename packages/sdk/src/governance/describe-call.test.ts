import {
  gameAbi,
  gameCenterAbi,
  liquidityPoolAbi,
  luckyBuyAbi,
  rangeAbi,
  rewardPoolAbi,
  spinAbi,
} from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { describeCall } from './describe-call.ts'
import { timelockAbi } from './timelock-abi.ts'
import { timelockRoles } from './timelock-roles.ts'

const addressOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const names = ['gameCenter', 'luckyBuy', 'rewardPool', 'liquidityManager', 'incomeVault'] as const
const games = (['coin', 'range', 'spin'] as const).map((name, index) => ({ name, address: addressOf(20 + index) }))
const deployment = {
  contracts: Object.fromEntries(names.map((name, index) => [name, addressOf(1 + index)])),
  pools: [{ id: 'stable', address: addressOf(10) }],
  games,
} as unknown as Deployment
const timelock = addressOf(30)
const token = addressOf(40)
const account = addressOf(50)

const describe = (target: Address, data: Hex) => describeCall({ deployment, timelock, target, value: 0n, data })

test('default: a call is named by its contract and its function, and arguments have their units', () => {
  const data = encodeFunctionData({ abi: gameAbi, functionName: 'updateHouseEdge', args: [15_000_000_000_000_000n] })
  expect(describe(addressOf(20), data)).toEqual({
    ...{ target: addressOf(20), contract: { kind: 'game', id: 'coin' }, value: 0n, data },
    meaning: {
      functionName: 'updateHouseEdge',
      arguments: [{ name: 'newHouseEdge', unit: 'fraction', value: 15_000_000_000_000_000n }],
    },
  })
})

test('behavior: amounts name their token, and members of a struct are told one by one', () => {
  const limit = encodeFunctionData({ abi: rewardPoolAbi, functionName: 'setLimit', args: [token, 5n] })
  expect(describe(addressOf(3), limit).meaning?.arguments).toEqual([
    { name: 'token', unit: 'address', value: token },
    { name: 'limit', unit: 'amount', value: 5n, token },
  ])
  const minimum = encodeFunctionData({ abi: gameCenterAbi, functionName: 'setMinWager', args: [token, 7n] })
  expect(describe(addressOf(1), minimum).meaning?.arguments[1]).toMatchObject({ unit: 'amount', token })
  const config = { feed: account, maxAge: 3_600, deviationBasisPoints: 50, minWeightBasisPoints: 0 }
  const args = [token, { ...config, maxWeightBasisPoints: 6_000 }] as const
  const added = encodeFunctionData({ abi: liquidityPoolAbi, functionName: 'addToken', args })
  expect(describe(addressOf(10), added).meaning?.arguments.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
    'token address',
    'feed address',
    'maxAge seconds',
    'deviationBasisPoints basisPoints',
    'minWeightBasisPoints basisPoints',
    'maxWeightBasisPoints basisPoints',
  ])
})

test('behavior: functions of one name are told apart by their contract, and what only one game has is known', () => {
  const wheel = encodeFunctionData({ abi: spinAbi, functionName: 'updateWinMultiplier', args: [1, [10n, 20n]] })
  expect(describe(addressOf(22), wheel).meaning?.arguments).toEqual([
    { name: 'wheel', unit: 'plain', value: 1 },
    { name: 'multipliers', unit: 'multiplier', value: [10n, 20n] },
  ])
  expect(describe(addressOf(20), wheel).meaning).toBeUndefined()
  const range = encodeFunctionData({ abi: rangeAbi, functionName: 'updateRange', args: [9_999] })
  expect(describe(addressOf(21), range).meaning).toMatchObject({ functionName: 'updateRange' })
  expect(describe(addressOf(20), range).meaning).toBeUndefined()
  const guards = encodeFunctionData({ abi: luckyBuyAbi, functionName: 'setGuards', args: [250, 5, 3_600, 2_700] })
  expect(describe(addressOf(2), guards).meaning?.arguments.map(({ unit }) => unit)).toEqual([
    ...['basisPoints', 'seconds', 'seconds', 'seconds'],
  ])
})

test('behavior: a timelock that changes itself', () => {
  const grant = encodeFunctionData({
    abi: timelockAbi,
    functionName: 'grantRole',
    args: [timelockRoles.proposer, account],
  })
  expect(describe(timelock, grant)).toMatchObject({
    contract: { kind: 'timelock' },
    meaning: { functionName: 'grantRole', arguments: [{ unit: 'role', value: 'proposer' }, { unit: 'address' }] },
  })
})

test.each<[string, Address, Hex]>([
  ['another contract', account, encodeFunctionData({ abi: gameAbi, functionName: 'pause' })],
  ['another function', addressOf(20), '0xdeadbeef'],
  ['arguments of another form', addressOf(20), '0x8456cb'],
  ['nothing', addressOf(20), '0x'],
])('error: %s has no meaning', (_what, target, data) => {
  expect(describe(target, data).meaning).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  acceptance,
  acceptances,
  betStatus,
  betStatuses,
  inactivationReason,
  inactivationReasons,
  limitRule,
  limitRules,
  productKind,
  productKinds,
  productState,
  productStates,
  requestStatus,
  requestStatuses,
} from './contract-enums.ts'

/** ABIs omit the names of enum members, so the test reads the Solidity source. */
function readSource(path: string): string {
  return readFileSync(new URL(`../../contracts/src/${path}`, import.meta.url), 'utf8')
}

function readMembers(path: string, name: string): string[] {
  const body = new RegExp(`\\benum ${name} \\{([^}]*)\\}`).exec(readSource(path))?.[1] ?? ''
  const code = body.replace(/\/\/.*$/gm, '')
  return code.split(',').flatMap((member) => member.trim() || [])
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

test.each([
  ['interfaces/randomness/IRandomnessCoordinator.sol', 'RequestStatus', requestStatus, requestStatuses],
  ['interfaces/bank/ILiquidityManager.sol', 'PoolStatus', acceptance, acceptances],
  ['interfaces/bank/ILiquidityPool.sol', 'BankerStatus', acceptance, acceptances],
  ['interfaces/IRewardPool.sol', 'ReserverStatus', acceptance, acceptances],
  ['interfaces/bank/IGameCenter.sol', 'LimitRule', limitRule, limitRules],
  ['interfaces/lottery/ILuckyBuy.sol', 'ProductKind', productKind, productKinds],
  ['interfaces/lottery/ILuckyBuy.sol', 'ProductState', productState, productStates],
  ['interfaces/lottery/ILuckyBuy.sol', 'InactivationReason', inactivationReason, inactivationReasons],
] as const)('default: %s, %s', (path, name, numbers, names) => {
  const members = readMembers(path, name).map(lowerFirst)
  expect(members.length).toBeGreaterThan(1)
  expect(numbers).toEqual(Object.fromEntries(members.map((member, index) => [member, index])))
  expect(names).toEqual(members)
})

test('default: matches the bet statuses that the games store as plain numbers', () => {
  const constants = readSource('games/BetRecord.sol').matchAll(/uint8 internal constant STATUS_(\w+) = (\d+);/g)
  const toCamel = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const declared = Object.fromEntries([...constants].map(([, name = '', number]) => [toCamel(name), Number(number)]))
  expect(betStatus).toEqual(declared)
  expect(betStatuses.map((name) => betStatus[name])).toEqual([0, 1, 2, 3, 4])
})

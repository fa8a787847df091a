import { expect, test } from 'vitest'
import * as abis from '../generated/abis.ts'
import * as bytecode from '../generated/bytecode.ts'
import * as deploy from './deploy.ts'

test('behavior: what other packages may import', () => {
  expect(Object.keys(abis).sort()).toEqual([
    'coinFlipAbi',
    'diceAbi',
    'gameAbi',
    'gameCenterAbi',
    'incomeVaultAbi',
    'liquidityManagerAbi',
    'liquidityPoolAbi',
    'liquidityUtilsAbi',
    'luckyBuyAbi',
    'randomnessCoordinatorAbi',
    'rangeAbi',
    'rewardPoolAbi',
    'rockPaperScissorsAbi',
    'spinAbi',
    'testEthAbi',
    'testPriceFeedAbi',
    'testUsdAbi',
    'ticketAbi',
    'tycheErrorsAbi',
  ])
  expect(Object.keys(bytecode).sort()).toEqual([
    'coinFlipBytecode',
    'diceBytecode',
    'erc1967ProxyBytecode',
    'gameCenterBytecode',
    'incomeVaultBytecode',
    'liquidityManagerBytecode',
    'liquidityPoolBytecode',
    'liquidityUtilsBytecode',
    'luckyBuyBytecode',
    'luckyBuyExtensionBytecode',
    'offChainSalesBytecode',
    'randomnessCoordinatorBytecode',
    'rangeBytecode',
    'rewardPoolBytecode',
    'rockPaperScissorsBytecode',
    'spinBytecode',
    'testEthBytecode',
    'testPriceFeedBytecode',
    'testUsdBytecode',
    'ticketArtBytecode',
    'ticketBytecode',
    'timelockControllerBytecode',
  ])
  expect(Object.keys(deploy).sort()).toEqual([
    'DeployRefusedError',
    'OutdatedRecordError',
    'deploy',
    'describeDeployment',
  ])
})

const errorNames = (abi: readonly { type: string; name?: string }[]) =>
  abi.filter(({ type }) => type === 'error').map(({ name }) => name)

test('behavior: the catalogue names every error of every contract once', () => {
  const catalogue = errorNames(abis.tycheErrorsAbi)
  expect(new Set(catalogue).size).toBe(catalogue.length)
  for (const abi of Object.values(abis)) expect(catalogue).toEqual(expect.arrayContaining(errorNames(abi)))
})

test.each([
  ['a game', abis.coinFlipAbi],
  ['what stands for any game', abis.gameAbi],
])('behavior: %s lists the errors that a bet can end with, of every contract on the way', (_name, abi) => {
  expect(errorNames(abi)).toEqual(
    expect.arrayContaining([
      ...['EnforcedPause', 'InvalidGameCount', 'InvalidGameData'],
      ...['WagerTooLow', 'WagerTooHigh', 'UnknownToken', 'InsufficientBankroll'],
      ...['ERC20InsufficientAllowance', 'ERC20InsufficientBalance', 'ERC2612ExpiredSignature'],
      ...['MalformedSignature', 'RequestExists'],
    ]),
  )
})

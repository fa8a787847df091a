import { expect, test } from 'vitest'
import * as abis from './abis.ts'

test('exports', () => {
  expect(Object.keys(abis)).toMatchInlineSnapshot(`
    [
      "gameAbi",
      "gameCenterAbi",
      "incomeVaultAbi",
      "liquidityManagerAbi",
      "liquidityPoolAbi",
      "liquidityUtilsAbi",
      "luckyBuyAbi",
      "randomnessCoordinatorAbi",
      "rewardPoolAbi",
      "spinAbi",
      "ticketAbi",
      "tycheErrorsAbi",
    ]
  `)
})

import { GAME_NAMES } from '@tyche/fairness'
import { rollByKey } from '../fixtures/bets/roll-by-key.ts'
import { test } from '../fixtures/test.ts'
import { GamePage } from '../pages/game-page.ts'

const rolls = Number(process.env.ROLLS ?? 100)

for (const game of GAME_NAMES) {
  test(`a player rolls ${game} ${rolls} times by Space, each after a click on a control, and places ${rolls} bets`, async ({
    page,
    chain,
    wallet,
  }) => {
    await rollByKey(new GamePage(page, game), { chain, wallet, key: 'Space', rolls })
    process.stdout.write(`${game.padEnd(6)} ${rolls} bets\n`)
  })
}

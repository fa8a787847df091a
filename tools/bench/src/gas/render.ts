import { betSwirl, chainlink, gmx, pancakeSwap, poolTogether, pyth } from './comparators.ts'

export type Snapshots = { bets: Snapshot; liquidity: Snapshot; lottery: Snapshot }
type Snapshot = Record<string, string>
type Row = { what: string; ours: number; theirs: number; who: string }

/** `docs/reports/gas-comparison.md`: our gas snapshots beside those of others, derived only from the snapshots. */
export function render({ bets, liquidity, lottery }: Snapshots): string {
  const roundOf20 = {
    pay: read(bets, '20 bets of 1 play: pay, mean'),
    settle: read(bets, '20 bets of 1 play: settle, per bet'),
    sum: read(bets, '20 bets of 1 play: player + operator, per bet'),
  }
  const betRows: Row[] = [
    { what: 'place a bet in an ERC-20', ours: roundOf20.pay, theirs: betSwirl.bet, who: 'BetSwirl CoinToss' },
    {
      what: 'settle it when lost, randomness included',
      ours: roundOf20.settle,
      theirs: betSwirl.settleLost,
      who: 'BetSwirl CoinToss',
    },
    {
      what: 'settle it when won, randomness included',
      ours: roundOf20.settle,
      theirs: betSwirl.settleWon,
      who: 'BetSwirl CoinToss',
    },
    {
      what: 'player + operator, lost',
      ours: roundOf20.sum,
      theirs: betSwirl.bet + betSwirl.settleLost,
      who: 'BetSwirl CoinToss',
    },
    {
      what: 'player + operator, won',
      ours: roundOf20.sum,
      theirs: betSwirl.bet + betSwirl.settleWon,
      who: 'BetSwirl CoinToss',
    },
    {
      what: 'settle, against randomness without any game',
      ours: roundOf20.settle,
      theirs: chainlink.fulfilInBatchOf20,
      who: 'Chainlink VRF v2.5, batch of 20',
    },
    {
      what: 'settle a single bet, against randomness without any game',
      ours: read(bets, '1 bet of 1 play: settle, per bet'),
      theirs: chainlink.fulfilAlone,
      who: 'Chainlink VRF v2.5, alone',
    },
    {
      what: 'place a bet, against a request for randomness without any game',
      ours: roundOf20.pay,
      theirs: chainlink.request,
      who: 'Chainlink VRF v2.5',
    },
    { what: 'the same', ours: roundOf20.pay, theirs: pyth.request, who: 'Pyth Entropy v2' },
  ]
  const liquidityRows: Row[] = [
    {
      what: 'add, pool of one token',
      ours: read(liquidity, 'addLiquidity, one token'),
      theirs: gmx.add.oneToken,
      who: 'GMX v1, one token',
    },
    {
      what: 'remove, pool of one token',
      ours: read(liquidity, 'removeLiquidity, one token'),
      theirs: gmx.remove.oneToken,
      who: 'GMX v1, one token',
    },
    {
      what: 'add, pool of two tokens',
      ours: read(liquidity, 'addLiquidity, two tokens, USDM'),
      theirs: gmx.add.threeTokens,
      who: 'GMX v1, three tokens',
    },
    {
      what: 'remove, pool of two tokens',
      ours: read(liquidity, 'removeLiquidity, two tokens, USDM'),
      theirs: gmx.remove.threeTokens,
      who: 'GMX v1, three tokens',
    },
  ]
  const draw = read(lottery, 'draw, 60000 winners')
  const claim = read(lottery, 'claimReward, sale of 63')
  const purchase = read(lottery, 'pay, 1000 codes')
  const lotteryRows: Row[] = [
    { what: 'buy one', ours: read(lottery, 'pay, 1 codes'), theirs: pancakeSwap.buyOne, who: 'PancakeSwap lottery V2' },
    {
      what: 'buy a hundred at once',
      ours: read(lottery, 'pay, 100 codes'),
      theirs: pancakeSwap.buyHundred,
      who: 'PancakeSwap lottery V2',
    },
    {
      what: 'claim a prize',
      ours: read(lottery, 'claimReward, first of a product'),
      theirs: pancakeSwap.claimOne,
      who: 'PancakeSwap lottery V2',
    },
    {
      what: 'the same',
      ours: read(lottery, 'claimReward, first of a product'),
      theirs: poolTogether.claimPrize,
      who: 'PoolTogether v5',
    },
    { what: 'draw, 60,000 winners', ours: draw, theirs: poolTogether.awardDraw, who: 'PoolTogether v5' },
  ]
  return `# Gas, side by side

Gas of whole transactions in warm state, ours in rounds of 20 bets where nothing else is said. Ours are the snapshots in
\`packages/contracts/snapshots\` ([how they are measured](gas.md)); this file is written from them
by \`npm run bench:gas\`, and a test fails while it differs.

## A bet

${table(betRows)}

Goal for player + operator at 20 bets a round: ${number(179_500)} (${verdict(roundOf20.sum, 179_500)}), stretch ${number(176_000)} (${verdict(roundOf20.sum, 176_000)}).
A round's verification is shared: a bet that is alone in its round pays for all of it.

## Liquidity

${table(liquidityRows)}

Goal for both: ${number(150_000)} (${verdict(Math.max(...liquidityRows.map(({ ours }) => ours)), 150_000)}). Who adds for the first time pays for the
slots of the shares as well: ${number(read(liquidity, 'addLiquidity, two tokens, USDM, first time'))}.

## LuckyBuy

${table(lotteryRows)}

Goals: ${number(140_000)} to buy any number of codes (${verdict(purchase, 140_000)}; 1,000 codes: ${number(purchase)}), ${number(150_000)} for a draw of any size
(${verdict(draw, 150_000)}; of one winner: ${number(read(lottery, 'draw, 1 winner'))}), ${number(90_000)} to claim (${verdict(claim, 90_000)} in a sale of 63 codes, where a claim costs
most: ${number(claim)}). A draw alone in its beacon round pays for the round as well: ${number(read(lottery, 'draw that pays for its beacon round alone'))}.

## Where the other figures are from

Measured with Foundry 1.7.1 on the public sources:

${[betSwirl, chainlink, pyth, gmx, pancakeSwap, poolTogether].map(({ source }) => `- ${source}`).join('\n')}

The randomness services do no more than deliver a number: their figures leave out wager, pool, payout and records, which
ours include. Where a row compares pools of different sizes it says so.
`
}

function read(snapshot: Snapshot, key: string): number {
  const gas = Number(snapshot[key] || Number.NaN)
  if (!Number.isInteger(gas)) throw new Error(`The gas snapshots have no "${key}".`)
  return gas
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, ours, theirs, who }) => {
    const factor = theirs >= ours ? `${(theirs / ours).toFixed(1)} x less` : `${(ours / theirs).toFixed(1)} x more`
    return `| ${what} | ${number(ours)} | ${number(theirs)} | ${who} | ${factor} |`
  })
  return ['| | ours | theirs | whose | ours is |', '|---|---|---|---|---|', ...lines].join('\n')
}

function verdict(gas: number, goal: number): string {
  return gas <= goal ? 'met' : `missed by ${number(gas - goal)}`
}

function number(value: number): string {
  return value.toLocaleString('en')
}

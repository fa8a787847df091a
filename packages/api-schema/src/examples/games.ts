import { luckyGamePaths } from '../games.ts'
import { contract, cursor, type Examples, hash, now, otherHash, player, pool, usdm } from './example.ts'

export const betExample = {
  ...{ game: 'coin', player, token: usdm, nonce: '12', playedAt: now - 60, hash, settleHash: otherHash },
  ...{ playCount: 2, playedCount: 2, cost: '2000000', income: '1950000', profit: '-50000' },
  ...{ multiplier: '1950000000000000000', randoms: [1, 0], multipliers: ['1950000000000000000', '0'], choice: 1 },
  ...{ status: 'settled', isSetAside: false, refundRequestedAt: null, refundableAt: null, refundHash: null },
}

export const gameExamples: Examples = {
  [luckyGamePaths.config]: {
    request: { game: 'coin', choice: 1 },
    data: {
      games: [
        {
          ...{ game: 'coin', address: contract, houseEdge: '25000000000000000', feeBasisPoints: 50, maxGameCount: 20 },
          ...{ settingsVersion: 1, paused: false, tieMultiplier: null, range: null, wheels: null, limitsChoice: 1 },
          multipliers: [
            { choice: 0, multiplier: '1950000000000000000' },
            { choice: 1, multiplier: '1950000000000000000' },
          ],
          tokens: [
            {
              ...{ token: usdm, symbol: 'USDM', decimals: 6, pool, balance: '1000000000000', reserved: '4000000' },
              ...{ minWager: '100000', maxWager: '5000000000', maxWagerRule: 'kellyPerPlay' },
              limits: [{ playCount: 1, maxWager: '5000000000', rule: 'kellyPerPlay' }],
            },
          ],
        },
      ],
    },
    reasons: ['gameUnknown', 'chainUnavailable'],
  },
  [luckyGamePaths.history]: {
    request: { game: 'coin', scope: 'latest', limit: 20 },
    data: { list: [betExample], nextCursor: cursor },
    reasons: ['gameUnknown', 'invalidCursor', 'sessionMissing', 'sessionExpired', 'indexerNotReady'],
  },
  [luckyGamePaths.activity]: {
    request: {},
    data: { games: [{ game: 'coin', players: 41, bets: 380, plays: 1_204 }] },
    reasons: ['indexerNotReady'],
  },
}

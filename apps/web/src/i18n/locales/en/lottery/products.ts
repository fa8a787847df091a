/** What both lotteries say about a product, wherever it is shown. */
export const products = {
  points: '{count, plural, one {{points} point} other {{points} points}}',
  soldOf: '{sold, number} of {total, number} sold',
  timeLeft: 'Ends in {time}',
  state: {
    upcoming: 'Opens soon',
    open: 'On sale',
    paused: 'Paused',
    soldOut: 'Sold out',
    ended: 'Sale over',
    drawing: 'Drawing',
    drawn: 'Drawn',
    inactivated: 'Called off',
    removed: 'Removed',
    committed: 'Awaiting the draw',
  },
} as const

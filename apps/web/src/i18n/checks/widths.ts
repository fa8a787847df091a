/** Places with little room for one line of text, at the narrowest supported width. */
export const narrowPlaces: readonly { place: string; sizePx: number; maxPx: number; keys: readonly RegExp[] }[] = [
  { place: 'tab bar', sizePx: 11, maxPx: 74, keys: [/^nav\.(menu|games|home|mine)$/] },
  {
    place: 'sidebar',
    sizePx: 14,
    maxPx: 172,
    keys: [/^nav\.(coinFlip|dice|range|rps|spin|pools|referral|rank|cdkey|mint|home|games|mine)$/],
  },
  { place: 'button of the header', sizePx: 14, maxPx: 120, keys: [/^wallet\.connect$/, /^session\.signIn$/] },
  { place: 'shortcut beside an amount', sizePx: 12, maxPx: 40, keys: [/^play\.(min|max)$/, /^pools\.panel\.max$/] },
  { place: 'the button that rolls', sizePx: 17, maxPx: 150, keys: [/^play\.(roll|rolling|paused)$/] },
  { place: 'live figure', sizePx: 12, maxPx: 66, keys: [/^play\.stats\.(profit|wins|losses|resultIn)$/] },
  { place: 'chip on the stage', sizePx: 12, maxPx: 150, keys: [/^play\.(currentPrizePool|provablyFair)$/] },
  {
    place: 'fact of the bet panel',
    sizePx: 13,
    maxPx: 150,
    keys: [/^play\.(winChance|multiplier|totalBet|yourProfit|minimum|maxBet)$/],
  },
  { place: 'tab of records', sizePx: 14, maxPx: 140, keys: [/^records\.(latest|my|topWins)$/] },
  {
    place: 'head of a column',
    sizePx: 12,
    maxPx: 96,
    keys: [
      /^records\.(player|game|hash|playAt|choice|multiplier|cost|income|profit)$/,
      /^home\.(game|player|playAt|amountWon)$/,
    ],
  },
  { place: 'button of a dialog', sizePx: 14, maxPx: 110, keys: [/^common\.(confirm|cancel|close|retry|copy)$/] },
  {
    place: 'period of a chart',
    sizePx: 13,
    maxPx: 64,
    keys: [/^pools\.chart\.(week|month|quarter)$/, /^user\.(day|week|month|year)$/],
  },
  { place: 'choice of three', sizePx: 14, maxPx: 104, keys: [/^pools\.history\.(all|liquidity|bets)$/] },
  {
    place: 'choice',
    sizePx: 14,
    maxPx: 110,
    keys: [/^coin\.(heads|tails)$/, /^rps\.(rock|paper|scissors)$/, /^range\.(under|over)$/],
  },
]

/** The rank of everything, which alone has prizes. */
export const ALL_TAG = 'all'
/** All games together; each game has its name as a tag. */
export const GAMES_TAG = 'games'
export const LUCKY_BUY_TAG = 'luckyBuy'

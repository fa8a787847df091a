import type { SourceMessages } from './messages.ts'

/** Areas whose screens exist: each of their words must be shown somewhere. */
export const builtAreas = ['shell', 'wallet', 'errors', 'home', 'games', 'mint'] as const

/** Areas that are still to come: their words wait in the catalogue. */
export const laterAreas = ['lottery', 'tickets', 'referral', 'rank', 'cdkey', 'vip'] as const

type Area = (typeof builtAreas)[number] | (typeof laterAreas)[number]

type KeysOf<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : KeysOf<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

export interface SpecificationWord {
  area: Area
  /** The specification's own writing, to the letter. */
  text: string
  /** Where the English catalogue has it. */
  key: KeysOf<SourceMessages>
  /** Values of the message's placeholders that give the specification's text. */
  values?: Record<string, string | number>
  /** The text is the beginning of a message: a value follows it. */
  isStart?: boolean
}

const words = (area: Area, entries: readonly (readonly [string, SpecificationWord['key']])[]): SpecificationWord[] =>
  entries.map(([text, key]) => ({ area, text, key }))

/**
 * Every label and message that the product's specification prints. A message and a label with capitals is shown
 * exactly so; a label that the specification only names in running text, in lower case, begins with a capital.
 */
export const specificationWords: readonly SpecificationWord[] = [
  ...words('shell', [
    ['Spin', 'games.spin'],
    ['Range', 'games.range'],
    ['Coin Flip', 'games.coin'],
    ['RPS', 'games.rps'],
    ['Mint', 'nav.mint'],
    ['Pools', 'nav.pools'],
    ['Spin', 'nav.spin'],
    ['Range', 'nav.range'],
    ['Coin Flip', 'nav.coinFlip'],
    ['RPS', 'nav.rps'],
    ['Menu', 'nav.menu'],
    ['Games', 'nav.games'],
    ['Home', 'nav.home'],
    ['Mine', 'nav.mine'],
    ['Telegram', 'nav.telegram'],
    ['Medium', 'nav.medium'],
    ['Twitter', 'nav.twitter'],
    ['Bitcointalk', 'nav.bitcointalk'],
    ['Page Not Found', 'page.notFound'],
    ['Internal Server Error', 'page.internal'],
    ['Confirm', 'common.confirm'],
    ['Cancel', 'common.cancel'],
    ['Error', 'common.error'],
    ['Copy success', 'common.copySuccess'],
    ['light', 'theme.light'],
    ['dark', 'theme.dark'],
    ['system', 'theme.system'],
    ['Unknown route middleware', 'page.unknownMiddleware'],
    ['No options.', 'select.noOptions'],
    ['No results for "{query}".', 'select.noResults'],
    ['Search...', 'select.search'],
  ]),
  ...words('wallet', [
    ['Profile', 'wallet.profile'],
    ['Disconnect', 'wallet.disconnect'],
    ['Please confirm the interaction in the wallet', 'wallet.confirmInWallet'],
    ['Please Login Or Connect to Wallet First', 'session.connectFirst'],
  ]),
  { area: 'wallet', text: 'Sign in success, current point', key: 'session.signedIn', isStart: true },
  ...words('errors', [
    ['The request timed out, the server is unresponsive.', 'errors.http.timeout'],
    ['The server resource does not exist.', 'errors.http.notFound'],
    ['Internal server error.', 'errors.http.server'],
    ['No permission to access the resource.', 'errors.http.forbidden'],
    ['Login status has expired and you need to log in again.', 'errors.http.unauthorized'],
    ['Unknown error.', 'errors.http.unknown'],
    ['error window ethereum', 'errors.tx.noProvider'],
    ['Input incorrect format.', 'errors.api.invalidRequest'],
    ['Input number exceeds limit.', 'errors.api.numberOutOfRange'],
    ['Insufficient balance', 'contractErrors.ERC20InsufficientBalance'],
  ]),
  ...words('home', [
    ['Games', 'home.games'],
    ['game', 'home.game'],
    ['player', 'home.player'],
    ['play at', 'home.playAt'],
    ['amount won', 'home.amountWon'],
  ]),
  ...words('games', [
    ['latest', 'records.latest'],
    ['my records', 'records.my'],
    ['top wins', 'records.topWins'],
    ['play at', 'records.playAt'],
    ['player', 'records.player'],
    ['multiplier', 'records.multiplier'],
    ['cost', 'records.cost'],
    ['income', 'records.income'],
    ['profit', 'records.profit'],
    ['Check', 'records.check'],
    ['Verify confirm', 'verify.confirmTitle'],
    ['Verify fail', 'verify.fail'],
    ['Please Login Or Connect to Wallet First', 'records.loginFirst'],
  ]),
  ...words('mint', [['Mint 1000000USDM success', 'mint.success']]),
  ...words('lottery', [
    ['LuckyBuy', 'luckybuy.title'],
    ['PointBuy', 'luckybuy.pointTitle'],
    ['Buy', 'luckybuy.buy'],
    ['All', 'luckybuy.all'],
    ['Limit Time', 'luckybuy.limitTime'],
    ['Limit Quantity', 'luckybuy.limitQuantity'],
    ['Hot Sale', 'luckybuy.hotSale'],
    ['History', 'luckybuy.history'],
    ['My Tickets', 'luckybuy.myTickets'],
    ['My PreOrders', 'luckybuy.myPreOrders'],
    ['reward', 'luckybuy.reward'],
    ['winning numbers', 'luckybuy.winningNumbers'],
    ['start', 'luckybuy.start'],
    ['end', 'luckybuy.end'],
    ['sales', 'luckybuy.sales'],
    ['codes', 'luckybuy.codes'],
    ['hash', 'luckybuy.hash'],
    ['number per round', 'luckybuy.numberPerRound'],
    ['number of rounds', 'luckybuy.numberOfRounds'],
    ['latest orders', 'luckybuy.latestOrders'],
    ['my orders', 'luckybuy.myOrders'],
    ['players', 'luckybuy.players'],
    ['order ID', 'luckybuy.orderId'],
    ['product', 'luckybuy.product'],
    ['total per round', 'luckybuy.totalPerRound'],
    ['total', 'luckybuy.total'],
    ['progress', 'luckybuy.progress'],
    ['cost', 'luckybuy.cost'],
    ['win', 'luckybuy.win'],
    ['Stop', 'luckybuy.stop'],
    ['Out of date', 'luckybuy.outOfDate'],
    ['Your point not enough to buy.', 'luckybuy.notEnoughPoints'],
    ['Buy success', 'luckybuy.buySuccess'],
    ['Stop success', 'luckybuy.stopSuccess'],
  ]),
  ...words('tickets', [
    ['Ticket ID', 'tickets.ticketId'],
    ['status', 'tickets.status'],
    ['operate', 'tickets.operate'],
    ['Waiting Lottery', 'tickets.waitingLottery'],
    ['Waiting Operate', 'tickets.waitingOperate'],
    ['Operate End', 'tickets.operateEnd'],
    ['Wait For Claim', 'tickets.waitForClaim'],
    ['Wait For Refund', 'tickets.waitForRefund'],
    ['No Winning', 'tickets.noWinning'],
    ['Claimed', 'tickets.claimed'],
    ['Refunded', 'tickets.refunded'],
    ['view tickets', 'tickets.viewTickets'],
    ['Transfer', 'tickets.transfer'],
    ['recycle', 'tickets.recycle'],
    ['refund', 'tickets.refund'],
    ['claim', 'tickets.claim'],
    ['target address', 'tickets.targetAddress'],
    ['Claim success', 'tickets.claimSuccess'],
    ['Transform success', 'tickets.transferSuccess'],
    ['Recycle success', 'tickets.recycleSuccess'],
  ]),
  ...words('referral', [
    ['Referral', 'referral.title'],
    ['referral link', 'referral.link'],
    ['code', 'referral.code'],
    ['copy link', 'referral.copyLink'],
    ['bind a referrer', 'referral.bind'],
    ['referral details', 'referral.details'],
    ['user address', 'referral.userAddress'],
    ['total cost', 'referral.totalCost'],
    ['contribute points', 'referral.contributePoints'],
    ['Invitation code', 'referral.invitationCode'],
    ['enter code', 'referral.enterCode'],
    ['Skip', 'referral.skip'],
    ['Confirm', 'referral.confirm'],
    ['Bind success', 'referral.bindSuccess'],
  ]),
  ...words('rank', [
    ['Rank', 'rank.title'],
    ['Daily', 'rank.daily'],
    ['weekly', 'rank.weekly'],
    ['monthly', 'rank.monthly'],
    ['ranking', 'rank.ranking'],
    ['my ranking', 'rank.myRanking'],
    ['my consumption', 'rank.myConsumption'],
    ['history rank', 'rank.historyRank'],
    ['rank index', 'rank.rankIndex'],
    ['Check', 'rank.check'],
    ['address', 'rank.address'],
    ['volume', 'rank.volume'],
    ['reward', 'rank.reward'],
  ]),
  ...words('cdkey', [
    ['CDKEY', 'cdkey.title'],
    ['CDKEY rewards', 'cdkey.rewards'],
    ['name', 'cdkey.name'],
    ['cdkey', 'cdkey.cdkey'],
    ['end time', 'cdkey.endTime'],
    ['claim all', 'cdkey.claimAll'],
    ['copy', 'cdkey.copy'],
    ['Activate', 'cdkey.activate'],
  ]),
  { area: 'cdkey', text: 'Cdkey use success, Got point', key: 'cdkey.success', isStart: true },
  ...words('vip', [
    ['VIP', 'vip.title'],
    ['VIP level', 'vip.level'],
    ['exp', 'vip.exp'],
  ]),
]

import { balances } from './account/balances.ts'
import { mint } from './account/mint.ts'
import { session } from './account/session.ts'
import { transaction } from './account/transaction.ts'
import { user } from './account/user.ts'
import { wallet } from './account/wallet.ts'
import { errors } from './errors/errors.ts'
import { coin } from './games/coin.ts'
import { dice } from './games/dice.ts'
import { games } from './games/games.ts'
import { howResult } from './games/how-result.ts'
import { play } from './games/play.ts'
import { range } from './games/range.ts'
import { records } from './games/records.ts'
import { rps } from './games/rps.ts'
import { spin } from './games/spin.ts'
import { verify } from './games/verify.ts'
import { home } from './home.ts'
import { pools } from './pools.ts'
import { app } from './shell/app.ts'
import { common } from './shell/common.ts'
import { language } from './shell/language.ts'
import { nav } from './shell/nav.ts'
import { page } from './shell/page.ts'
import { select } from './shell/select.ts'
import { status } from './shell/status.ts'
import { theme } from './shell/theme.ts'

/** The source of truth: every other locale has exactly these keys and placeholders. */
export const messages = {
  app,
  common,
  nav,
  theme,
  language,
  status,
  page,
  errors,
  home,
  howResult,
  games,
  coin,
  dice,
  range,
  rps,
  spin,
  mint,
  transaction,
  user,
  wallet,
  session,
  balances,
  play,
  pools,
  records,
  verify,
  select,
} as const

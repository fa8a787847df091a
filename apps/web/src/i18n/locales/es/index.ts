import type { Messages } from '../../messages.ts'
import { app } from './app.ts'
import { balances } from './balances.ts'
import { coin } from './coin.ts'
import { common } from './common.ts'
import { dice } from './dice.ts'
import { errors } from './errors.ts'
import { games } from './games.ts'
import { home } from './home.ts'
import { howResult } from './how-result.ts'
import { language } from './language.ts'
import { mint } from './mint.ts'
import { nav } from './nav.ts'
import { page } from './page.ts'
import { play } from './play.ts'
import { pools } from './pools.ts'
import { range } from './range.ts'
import { records } from './records.ts'
import { rps } from './rps.ts'
import { select } from './select.ts'
import { session } from './session.ts'
import { spin } from './spin.ts'
import { status } from './status.ts'
import { theme } from './theme.ts'
import { user } from './user.ts'
import { verify } from './verify.ts'
import { wallet } from './wallet.ts'

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
  user,
  wallet,
  session,
  balances,
  play,
  pools,
  records,
  verify,
  select,
} satisfies Messages

import { HISTORY_SEC } from './sizes.ts'
import { deployed, hashOf, quote, spreadOver, TABLES, type World } from './world.ts'

const HOUR = 3_600

/** Both pools with their tokens, games and price of every hour, and deposits and withdrawals. */
export function insertPools(world: World): string {
  const { deployment, nowSec, poolTransactions, sizes } = world
  const { dollar, pool } = deployed(world)
  const hex = (address: string) => quote(address.toLowerCase())
  const owner = hex(deployment.roles.owner)
  const pools = deployment.pools.map(({ id, name, symbol, address, tokens }) => {
    const list = tokens.map(hex)
    const rows = tokens.map((token) => {
      const { decimals = 18 } = deployment.tokens.find((one) => one.address === token) ?? {}
      return `(${quote(`${address}-${token}`.toLowerCase())}, ${hex(address)}, ${hex(token)}, ${decimals}, true, null, 8, 86400, 100, 0, 10000,
        1e12::numeric, 1e9::numeric, 0, 0, 0, 1e30::numeric, 0)`
    })
    return `
      insert into ${TABLES}.pool (address, slug, name, symbol, created_at, owner, tokens, supply, in_private_mode,
        add_fee_basis_points, remove_fee_basis_points, spread_bps, exit_gap_bps, drawdown_bps, round_drawdown_bps, aum_max,
        aum_min, value_usd, price, volume_usd, volume_count, updated_at)
      values (${hex(address)}, ${quote(id)}, ${quote(name)}, ${quote(symbol)}, ${nowSec - HISTORY_SEC}, ${owner}, array[${list.join()}],
        1e24::numeric, false, 10, 10, 10, 100, 1000, 500, 1e24::numeric, 1e24::numeric, 1e24::numeric, 1e30::numeric,
        ${sizes.bets}e18::numeric, ${sizes.bets}, ${nowSec});
      insert into ${TABLES}.pool_token (id, pool, token, decimals, is_accepted, feed, feed_decimals, max_age, deviation_bps,
        min_weight_bps, max_weight_bps, balance, reserved, liabilities, open_stakes, open_net, price, volume)
      values ${rows.join()};
      insert into ${TABLES}.pool_banker (id, pool, banker, status)
      values ${deployment.games.map((game) => `(${quote(`${address}-${game.address}`.toLowerCase())}, ${hex(address)}, ${hex(game.address)}, 'accepted')`).join()};
      insert into ${TABLES}.pool_price_hour (id, pool, hour, price, value_usd, supply, volume_usd)
      select ${hex(address)} || '-' || hour, ${hex(address)}, hour, 1e30 + hour * 1e20, 1e24, 1e24, 1e21
      from generate_series(${Math.floor((nowSec - HISTORY_SEC) / HOUR) * HOUR}, ${nowSec}, ${HOUR}) as hour;`
  })
  return `${pools.join('\n')}
    insert into ${TABLES}.pool_movement (id, pool, token, kind, account, amount, stake, reserved_delta, fee, lp_amount, usdg_amount, at, block,
      hash, log_index)
    select ${hashOf('m')} || '-1', ${pool}, ${dollar}, case when m % 3 = 0 then 'remove' else 'add' end,
      load.address(1 + load.random(m, 3) % ${sizes.players}), 100000000, 0, 0, 100000, 1e20, 1e20, ${nowSec} - (${poolTransactions} - m) * 10,
      ${spreadOver(world, 'm', poolTransactions)}, ${hashOf('m')}, (m % 1000)::integer
    from generate_series(1::bigint, ${poolTransactions}) as m;`
}

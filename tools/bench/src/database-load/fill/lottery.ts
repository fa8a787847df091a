import { CODES, ORDERS_PER_PRODUCT } from './sizes.ts'
import { deployed, hashOf, quote, spreadOver, TABLES, type World } from './world.ts'

const CODES_PER_ORDER = CODES / ORDERS_PER_PRODUCT
const WINNERS = 3
const PRICE = 2_000_000
const REWARD = 50_000_000
const HOUR = 3_600

/**
 * Rounds of ten series, oldest first. The newest are on sale, the others drawn. Every tenth is sold for points, of which the
 * chain knows no orders.
 */
export function insertProducts(world: World): string {
  const { products, liveProducts, nowSec, lastBlock, digest } = world
  const { dollar, pool, coordinator } = deployed(world)
  const isLive = `id > ${products - liveProducts}`
  const endTime = `case when ${isLive} then ${nowSec} + 86400 + id else ${nowSec} - (${products} - id) * 60 end`
  return `
    insert into ${TABLES}.product (id, client_id, round, kind, start_time, end_time, total, quantity, is_off_chain, token,
      price, reward, subsidy, pool, coordinator, dev_fee_basis_points, min_edge_bps, status, is_paused, sold, sales,
      order_count, player_count, is_covered, is_delivered, claimed_codes, claimed_amount, refunded_amount, ended_at,
      added_at, block, hash)
    select id, 1 + id % 10, 1 + id / 10, case when id % 2 = 0 then 'quantityLimited' else 'timeLimited' end, ended - 7200, ended,
      ${CODES} + case when ${isLive} then ${CODES} else 0 end, ${WINNERS}, is_off_chain, ${dollar},
      case when is_off_chain then 100 else ${PRICE} end, ${REWARD}, 0, case when not is_off_chain then ${pool} end, ${coordinator},
      200, 500, case when ${isLive} then 'selling' else 'drawn' end, false, case when is_off_chain and ${isLive} then 0 else ${CODES} end,
      case when is_off_chain then 0 else ${CODES * PRICE} end, case when is_off_chain then 0 else ${ORDERS_PER_PRODUCT} end,
      case when is_off_chain then 0 else ${ORDERS_PER_PRODUCT} end, true, not ${isLive}, 0, 0, 0,
      case when not ${isLive} then ended end, ended - 7300, ${lastBlock}, ${hashOf('id')}
    from generate_series(1, ${products}) as id
      cross join lateral (select ${endTime} as ended, id % 10 = 0 as is_off_chain) as terms;
    insert into ${TABLES}.product_hour (id, product, hour, sold)
    select id || '-' || hour, id, hour, ${CODES / 10}
    from ${TABLES}.product cross join generate_series(${Math.floor(nowSec / HOUR) * HOUR} - 9 * ${HOUR}, ${nowSec}, ${HOUR}) as hour
    where id > ${products - liveProducts * 2} and not is_off_chain;
    insert into ${TABLES}.draw (product, request_id, beacon_round, sale, requested_at, request_hash, word, winners, prizes, fee,
      surplus, sales_usd, fee_usd, drawn_at, drawn_block, drawn_log_index, draw_hash)
    select id, id, id, ${CODES}, end_time, ${hashOf('id')}, ${hashOf('-id')}, ${WINNERS}, ${WINNERS * REWARD}, ${(CODES * PRICE) / 50}, 0,
      ${CODES * PRICE}e12::numeric, ${(CODES * PRICE) / 50}e12::numeric, end_time + 5, ${spreadOver(world, 'id', products)}, id, ${hashOf('id')}
    from ${TABLES}.product where status = 'drawn';
    insert into app.point_sale (deployment, product, state, total, min_sale, price, end_time, sold, prizes_usd, is_settled, merkle_root)
    select ${quote(digest)}, id, case when status = 'drawn' then 'committed' else 'open' end, total, 1, 100, end_time,
      case when status = 'drawn' then ${CODES} else 0 end, ${WINNERS * REWARD}e12::numeric, status = 'drawn', case when status = 'drawn' then ${hashOf('id')} end
    from ${TABLES}.product where is_off_chain;`
}

/** SQL: the product of an order number `k`: every tenth has none. */
const product = `(1 + (k - 1) / ${ORDERS_PER_PRODUCT} + (k - 1) / ${ORDERS_PER_PRODUCT * 9})::integer`

const order = (world: World) => `load.orders(1, ${world.orders}) cross join lateral (
  select ${product} as product, load.address(n) as payer, load.address(1 + (n + 1) % ${world.sizes.players}) as friend,
    ((k - 1) % ${ORDERS_PER_PRODUCT}) * ${CODES_PER_ORDER} as first_code,
    ${world.nowSec} - (${world.orders} - k) * 3 as at, ${spreadOver(world, 'k', world.orders)} as block
  ) as terms`

/** A product's purchases. */
export function insertOrders(world: World): string {
  return `
    insert into ${TABLES}."order" (id, product, payer, recipient, first_code, quantity, cost, at, block, hash, log_index)
    select k, product, payer, payer, first_code, ${CODES_PER_ORDER}, ${CODES_PER_ORDER * PRICE}, at, block, ${hashOf('k')}, (k % 1000)::integer
    from ${order(world)};`
}

/** Their tickets: of a live product they wait, of the others one in twenty won, some were claimed, recycled or given away. */
export function insertTickets(world: World): string {
  const isLive = `product > ${world.products - world.liveProducts}`
  const status = `case when ${isLive} then 'waitingDraw' when outcome < 1 then 'claimed' when outcome < 2 then 'claimable'
    when outcome < 3 then 'recycled' else 'lost' end`
  return `
    insert into ${TABLES}.ticket (id, product, first_code, quantity, owner, status, is_sealed, winning_count, claimed_count,
      claimed_amount, refunded_amount, bought_at, updated_at)
    select k, product, first_code, ${CODES_PER_ORDER}, case when is_given then friend else payer end, status, status = 'claimed',
      case when ${isLive} then null when status in ('claimed', 'claimable') then 1 else 0 end, (status = 'claimed')::integer,
      case when status = 'claimed' then ${REWARD} else 0 end, 0, at, at
    from ${order(world)} cross join lateral (select ${status} as status) as came;
    insert into ${TABLES}.ticket_transfer (id, ticket, product, "from", "to", at, block, hash, log_index)
    select ${hashOf('k')} || '-1', k, product, payer, friend, at + 60, block, ${hashOf('k')}, 1 from ${order(world)} where is_given;
    insert into ${TABLES}.product_claim (id, product, kind, ticket, account, codes, amount, at, block, hash, log_index)
    select ${hashOf('-k')} || '-1', product, case when outcome < 1 then 'reward' else 'recycle' end, k,
      case when is_given then friend else payer end, case when outcome < 1 then array[first_code::numeric] else array[]::numeric[] end,
      case when outcome < 1 then ${REWARD} else 0 end, at + 90000, block, ${hashOf('-k')}, 1
    from ${order(world)} where not (${isLive}) and outcome in (0, 2);`
}

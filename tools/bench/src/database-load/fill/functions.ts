import { deployed, type World } from './world.ts'

/**
 * What every bet, player and order follows from, as functions of their numbers: so that sums are made without reading what was
 * written.
 */
export function functionsOf(world: World): string {
  const { sizes, firstFriend, friends, otherReferrers } = world
  const { players, seed } = sizes
  const firstOther = firstFriend + friends
  const { gameCount } = deployed(world)
  return `
    create schema load;
    create function load.random(number bigint, salt integer) returns bigint immutable parallel safe language sql
      return hashint8extended(number, ${seed} * 1000 + salt) & 9223372036854775807;
    create function load.address(n bigint) returns text immutable parallel safe language sql
      return '0x' || md5('${seed} ' || n) || lpad(to_hex(n), 8, '0');
    create function load.referrer(n bigint) returns bigint immutable parallel safe language sql return case
      when n >= ${firstFriend} and n < ${firstOther} then 1
      when n >= ${firstOther + otherReferrers} and n % 5 = 0 then ${firstOther} + n % ${otherReferrers} end;
    create function load.bets(first bigint, last bigint)
      returns table (i bigint, n bigint, game integer, cents bigint, is_win boolean, is_settled boolean)
      stable parallel safe language sql as $$
        select i, case when i % 100 = 50 then 2 else 1 + u % ${players} end, ((u >> 20) % ${gameCount})::integer,
          100 + (u >> 28) % 9900, (u >> 44) % 100 < 48, i % 1000 <> 7
        from generate_series(first, last) as i cross join lateral (select load.random(i, 1) as u) as drawn
      $$;
    create function load.orders(first bigint, last bigint)
      returns table (k bigint, n bigint, outcome integer, is_given boolean) stable parallel safe language sql as $$
        select k, case when k % 100 = 50 then 2 else 1 + u % ${players} end, ((u >> 32) % 20)::integer, k % 50 = 3
        from generate_series(first, last) as k cross join lateral (select load.random(k, 2) as u) as drawn
      $$;`
}

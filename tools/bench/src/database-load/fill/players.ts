import type { World } from './world.ts'

/** The token of a signed-in player, by number. */
export const tokenOf = (n: number): string => `load-session-${String(n).padStart(12, '0')}`

/** Accounts of all players with who referred them, and sessions of the first. */
export function insertPlayers({ sizes, signedIn }: World): string {
  return `
    insert into app.account (address, referral_code, referrer, referrer_bound_at, created_at, referred_count)
    select load.address(n), upper(lpad(to_hex(n), 8, '0')), load.address(load.referrer(n)),
      case when load.referrer(n) is not null then now() - interval '41 days' end, now() - interval '42 days', coalesce(friends, 0)
    from generate_series(1, ${sizes.players}) as n left join (
      select load.referrer(friend) as of, count(*) as friends from generate_series(1, ${sizes.players}) as friend group by 1
    ) as referred on of = n;
    insert into app.session (token_hash, address, expires_at)
    select encode(sha256(convert_to('load-session-' || lpad(n::text, 12, '0'), 'utf8')), 'hex'), load.address(n), now() + interval '1 day'
    from (values ${signedIn.map((n) => `(${n}::bigint)`).join()}) as signed_in(n);`
}

/** What `@tyche/devstack/engines` has. */
export { type Balancer, startHaproxy } from './haproxy.ts'
export type { Engine } from './keep-engine.ts'
export { type NginxPlace, placeNginx, startNginx } from './nginx.ts'
export { type PgbouncerOptions, type Pooler, pgbouncer, startPgbouncer } from './pgbouncer.ts'
export { redisServer, startRedis } from './redis.ts'

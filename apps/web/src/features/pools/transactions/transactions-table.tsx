import type { LpTransaction } from '@tyche/api-schema/pools'
import { Address } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Chip, type ChipTone } from '@tyche/ui/pill'
import { Cell, HeadCell, Row } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'
import { PlayerAddress } from '../../../components/player-address.tsx'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { isSame } from '../../../data/pools/apply-pool-event.ts'
import { LpAmount, Usd } from '../figures.tsx'

export const TRANSACTION_COLUMNS = 7

/** Columns that a narrow table hides, by its container's width. */
const from = {
  value: '@max-[460px]:hidden',
  lp: '@max-[600px]:hidden',
  account: '@max-[700px]:hidden',
  hash: '@max-[860px]:hidden',
}
const tight = '@max-[600px]:px-2.5'

interface Columns {
  /** Names the pool, in a history of all pools. */
  isOneOfAll: boolean
  /** Hides the account, in the player's own history. */
  isMine: boolean
}

export function TransactionsHead({ isOneOfAll, isMine }: Columns) {
  const t = useTranslations('pools')
  return (
    <thead>
      <tr>
        <HeadCell className={tight}>{t('history.kind')}</HeadCell>
        {isOneOfAll ? <HeadCell className={tight}>{t('pool')}</HeadCell> : null}
        {isMine ? null : <HeadCell className={from.account}>{t('history.account')}</HeadCell>}
        <HeadCell numeric className={tight}>
          {t('history.amount')}
        </HeadCell>
        <HeadCell numeric className={from.lp}>
          {t('history.lp')}
        </HeadCell>
        <HeadCell numeric className={from.value}>
          {t('history.value')}
        </HeadCell>
        <HeadCell numeric className={tight}>
          {t('history.at')}
        </HeadCell>
        <HeadCell numeric className={from.hash}>
          {t('history.hash')}
        </HeadCell>
      </tr>
    </thead>
  )
}

const tones: Record<LpTransaction['kind'], ChipTone> = {
  add: 'win',
  remove: 'gold',
  removeInKind: 'gold',
  betResult: 'neutral',
}

export interface TransactionRowProps extends Columns {
  entry: LpTransaction
  me: string | undefined
}

export function TransactionRow({ entry, isOneOfAll, isMine, me }: TransactionRowProps) {
  const t = useTranslations('pools')
  const common = useTranslations('common')
  const config = useChainConfig()
  const { kind, account, token, amount, lpAmount, valueUsd, exitOrder, at, hash, poolProfit } = entry
  const pool = config?.pools.find(({ id }) => id === entry.poolId)
  const digits = config && (tokenByAddress(config, token)?.decimals ?? 0) > 6 ? 6 : 2
  const made = poolProfit === null ? undefined : BigInt(poolProfit)
  return (
    <Row className="transition-colors duration-300 starting:bg-green-soft">
      <Cell className={tight}>
        <Chip tone={tones[kind]}>{t(`history.${kind}`)}</Chip>
        {exitOrder === null ? null : (
          <span className="mt-1 block text-mute text-xs">{t('orders.order', { id: exitOrder })}</span>
        )}
      </Cell>
      {isOneOfAll ? <Cell className={tight}>{pool?.symbol ?? entry.poolId}</Cell> : null}
      {isMine ? null : (
        <Cell className={from.account}>
          <span className="flex items-center gap-2">
            <Avatar address={account} />
            <PlayerAddress address={account} />
            {me && isSame(me, account) ? <span className="text-green text-xs">{t('history.you')}</span> : null}
          </span>
        </Cell>
      )}
      <Cell numeric className={tight}>
        {made === undefined ? (
          <TokenValue token={token} value={amount} symbol maxFraction={digits} />
        ) : (
          <span title={t('history.poolMade')}>
            <span className="sr-only">{t('history.poolMade')} </span>
            <TokenValue
              token={token}
              value={made}
              sign="always"
              symbol
              maxFraction={digits}
              tone={made > 0n ? 'win' : 'loss'}
            />
          </span>
        )}
      </Cell>
      <Cell numeric className={`text-mute ${from.lp}`}>
        {lpAmount === null ? '–' : <LpAmount value={lpAmount} />}
      </Cell>
      <Cell numeric className={`text-mute ${from.value}`}>
        {valueUsd === null ? '–' : <Usd value={valueUsd} />}
      </Cell>
      <Cell numeric className={`text-mute ${tight}`}>
        <TimeAgo at={at} />
      </Cell>
      <Cell numeric className={from.hash}>
        <span className="inline-flex items-center justify-end gap-1 text-mute">
          <Address address={hash} copy={{ label: common('copy'), copied: common('copySuccess') }} />
          <ExplorerLink kind="tx" value={hash} />
        </span>
      </Cell>
    </Row>
  )
}

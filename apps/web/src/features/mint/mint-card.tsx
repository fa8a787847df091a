import { Link } from '@tanstack/react-router'
import { Address } from '@tyche/ui/address'
import { Button, buttonClass } from '@tyche/ui/button'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { Segmented } from '@tyche/ui/segmented'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TokenArt } from '../../components/game-art/token-art.tsx'
import { GasNotice } from '../../components/gas-notice.tsx'
import { TxHash } from '../../components/transaction/tx-hash.tsx'
import { TxSteps } from '../../components/transaction/tx-steps.tsx'
import { TokenValue } from '../../components/values/token-value.tsx'
import { routePaths } from '../../config/paths.ts'
import { useTokenBalance } from '../../data/balances/token-balance.ts'
import { useGasNeed } from '../../data/balances/use-gas-need.ts'
import { openConnectDialog, useWalletValue } from '../../data/wallet/wallet-store.ts'
import { useMint } from './use-mint.ts'

/** Mints test tokens and shows every step of the transaction. */
export function MintCard() {
  const t = useTranslations()
  const { query, chain, tokens, token, amount, button, stage, hash, mint, choose, busy } = useMint()
  const address = useWalletValue((state) => state.address)
  const balance = useTokenBalance(token?.address, address)
  const gas = useGasNeed()
  const done = stage === 'confirmed'
  if (query.isError) {
    return (
      <div className="rounded-l border border-line bg-s1 shadow-card">
        <ErrorState
          title={t('errors.dataTitle')}
          message={t('errors.dataMessage')}
          retryLabel={t('common.retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  }
  if (chain && (!token || !chain.features.mint)) {
    return (
      <div className="rounded-l border border-line bg-s1 shadow-card">
        <EmptyState title={t('mint.unavailable')} hint={t('mint.unavailableHint')} />
      </div>
    )
  }
  return (
    <section className="grid overflow-hidden rounded-l border border-line bg-s1 shadow-card lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="game-stage grid min-h-64 place-items-center p-8">
        <TokenArt className="w-[min(230px,52vw)]" />
      </div>
      <div className="grid content-center gap-5 border-line p-6 max-lg:border-t md:p-8 lg:border-s">
        {token && tokens.length > 1 ? (
          <Segmented
            label={t('mint.token')}
            value={token.symbol}
            onValueChange={choose}
            disabled={busy}
            options={tokens.map(({ symbol }) => ({ value: symbol, label: symbol }))}
          />
        ) : chain ? null : (
          <Skeleton className="h-11 rounded-m" />
        )}
        <dl className="grid gap-2.5">
          <Line label={t('mint.amount')}>
            <span className="font-[750] text-prize text-xl tracking-[-0.03em]">
              {token && amount !== undefined ? (
                <TokenValue token={token.address} value={amount} symbol display maxFraction={0} />
              ) : (
                <Skeleton className="h-7 w-40" />
              )}
            </span>
          </Line>
          <Line label={t('mint.balance')}>
            {address && token && balance !== undefined ? (
              <TokenValue token={token.address} value={balance} symbol className="font-semibold" />
            ) : (
              '–'
            )}
          </Line>
          <Line label={t('mint.network')}>{chain?.chainName ?? <Skeleton className="h-4 w-24" />}</Line>
          <Line label={t('mint.contract')}>
            {token ? (
              <Address address={token.address} copy={{ label: t('common.copy'), copied: t('common.copySuccess') }} />
            ) : (
              <Skeleton className="h-4 w-28" />
            )}
          </Line>
          {hash ? (
            <Line label={t('transaction.title')}>
              <TxHash hash={hash} />
            </Line>
          ) : null}
        </dl>
        <div aria-live="polite">
          <TxSteps
            stage={stage}
            labels={{ sign: t('mint.stageSign'), pending: t('mint.stagePending'), done: t('mint.stageDone') }}
          />
        </div>
        <GasNotice {...gas} />
        {address ? (
          <div className="flex gap-2.5">
            <Button
              size="lg"
              shape="block"
              loading={busy}
              disabled={!token || gas.isMissing}
              className="flex-1"
              onClick={() => void mint()}
            >
              {done ? t('mint.again') : button}
            </Button>
            {done ? (
              <Link to={routePaths.games} className={buttonClass({ variant: 'soft', size: 'lg', shape: 'block' })}>
                {t('mint.playNow')}
              </Link>
            ) : null}
          </div>
        ) : (
          <Button size="lg" shape="block" onClick={openConnectDialog}>
            {t('mint.connect')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-4">
      <dt className="text-mute text-sm">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

import { Button, buttonClass } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refreshGasBalance, useGasBalance } from '../../data/balances/gas-balance.ts'
import { useChainConfig } from '../../data/chain-config/chain-config.ts'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { useWalletValue } from '../../data/wallet/wallet-store.ts'
import { api } from '../../lib/api-client/api-client.ts'
import { showToast } from '../../lib/shell/overlay-store.ts'

/** Says where to get the network's coin to a player without any on a test chain. Else renders nothing. */
export function GasHelp() {
  const t = useTranslations('mint.gas')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const config = useChainConfig()
  const address = useWalletValue((state) => state.address)
  const gas = useGasBalance(address)
  const [isFunding, setFunding] = useState(false)
  const hasFaucet = config !== undefined && (config.features.fund || config.faucetUrl !== '')
  if (!address || !config || gas !== 0n || !hasFaucet) return null

  async function fund(): Promise<void> {
    setFunding(true)
    try {
      await api.post('/v1/dev/fund', { address })
      refreshGasBalance()
    } catch (error) {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    } finally {
      setFunding(false)
    }
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-m border border-line bg-gold-soft px-4 py-3"
    >
      <Glyph name="alert" className="text-gold" />
      <p className="min-w-48 flex-1 text-sm">{t('missing', { network: config.chainName })}</p>
      {config.features.fund ? (
        <Button variant="soft" loading={isFunding} onClick={() => void fund()}>
          {t('get')}
        </Button>
      ) : (
        <a href={config.faucetUrl} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'soft' })}>
          {t('faucet')}
          <Glyph name="external" className="size-3.5" />
        </a>
      )}
    </div>
  )
}

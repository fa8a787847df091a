import { Address } from '@tyche/ui/address'
import { Button } from '@tyche/ui/button'
import { Card, SectionHeading } from '@tyche/ui/card'
import { Field, TextInput } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useSayError } from '../run/use-say-error.ts'
import { connectWallet, followAccounts } from './connect-wallet.ts'
import { type InjectedWallet, injectedWallets } from './injected-wallets.ts'
import { readTypedOwner, setOwner, useOwner } from './owner.ts'

/** Whose things are shown: a wallet of this browser, or an address that is only looked at. */
export function WalletCard({ isLocal }: { isLocal: boolean }) {
  const t = useTranslations('leave')
  const common = useTranslations('common')
  const wallet = useTranslations('wallet')
  const owner = useOwner((state) => state.owner)
  const found = useSyncExternalStore(injectedWallets().subscribe, injectedWallets().read)
  const connected = owner?.kind === 'wallet' ? found.find(({ id }) => id === owner.walletId) : undefined
  useEffect(() => (connected ? followAccounts(connected) : undefined), [connected])
  return (
    <Card as="section" aria-labelledby="leave-wallet" className="grid gap-4 p-5 max-md:p-4">
      <SectionHeading id="leave-wallet" title={t('account.title')} />
      {owner ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <Glyph name={owner.kind === 'address' ? 'user' : 'wallet'} />
            <Address address={owner.address} copy={{ label: common('copy'), copied: common('copySuccess') }} />
            <span className="text-mute text-sm">
              {owner.kind === 'address' ? t('account.watching') : connected?.name}
            </span>
          </p>
          <Button variant="soft" onClick={() => setOwner(undefined)}>
            {wallet('disconnect')}
          </Button>
        </div>
      ) : (
        <>
          <WalletList wallets={found} />
          <TypedOwner isLocal={isLocal} />
        </>
      )}
    </Card>
  )
}

function WalletList({ wallets }: { wallets: readonly InjectedWallet[] }) {
  const t = useTranslations('leave')
  const texts = useTranslations('wallet')
  const sayError = useSayError()
  const [error, setError] = useState<unknown>()
  if (wallets.length === 0)
    return (
      <div className="grid gap-1 text-sm">
        <p className="font-medium">{texts('noneFound')}</p>
        <p className="text-mute">{t('account.fromDisk')}</p>
        <code className="num w-fit rounded-s bg-s2 px-2 py-1 text-xs">npx serve</code>
        <p className="text-mute">{t('account.byCommand')}</p>
        <code className="num w-fit rounded-s bg-s2 px-2 py-1 text-xs">npm run leave</code>
      </div>
    )
  const failure = error === undefined ? undefined : sayError(error)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {wallets.map((each) => (
          <Button
            key={each.id}
            onClick={() => {
              setError(undefined)
              connectWallet(each).catch(setError)
            }}
            icon={each.icon ? <img src={each.icon} alt="" className="size-4 rounded-s" /> : <Glyph name="wallet" />}
          >
            {t('account.connect', { name: each.name || texts('browserWallet') })}
          </Button>
        ))}
      </div>
      {failure ? (
        <p role="alert" className="text-red text-sm">
          {failure}
        </p>
      ) : null}
    </div>
  )
}

function TypedOwner({ isLocal }: { isLocal: boolean }) {
  const t = useTranslations('leave')
  const [text, setText] = useState('')
  const [isBad, setBad] = useState(false)
  function submit(event: FormEvent): void {
    event.preventDefault()
    const owner = readTypedOwner(text, { isLocal })
    setBad(!owner)
    if (owner) setOwner(owner)
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-3 max-sm:grid">
      <Field
        label={t('account.address')}
        hint={isLocal ? t('account.keyHint') : t('account.addressHint')}
        error={isBad ? t('account.addressBad') : undefined}
        className="flex-1"
      >
        <TextInput
          name="owner"
          value={text}
          placeholder="0x"
          onChange={(event) => {
            setText(event.target.value)
            setBad(false)
          }}
        />
      </Field>
      <Button type="submit" variant="soft" size="md" shape="block" className="mt-[22px] max-sm:mt-0">
        {t('account.look')}
      </Button>
    </form>
  )
}

import { useTranslations } from 'use-intl'

/** What was proved, by what has to be believed for it. */
export type TrustedFor = 'bet' | 'draw' | 'sale' | 'round'

export type TrustNoteProps = {
  kind: TrustedFor
  /** Who was asked; our own node if undefined. */
  host: string | undefined
  chainId: number
}

/** What a browser cannot compute: which events a chain has, and whose key the beacon's is. */
export function TrustNote({ kind, host, chainId }: TrustNoteProps) {
  const t = useTranslations('verifyPage')
  const info = useTranslations('gameInfo')
  const node = host ?? t('ownNode')
  return (
    <div className="grid gap-1 border-line border-t pt-4 text-sm">
      <h2 className="font-semibold">{t('trustTitle')}</h2>
      <ul className="grid list-disc gap-1 ps-5 text-mute">
        <li>{t(`trust.caught.${kind}`, { node })}</li>
        {kind === 'round' ? null : <li>{t(`trust.told.${kind}`, { node, chain: chainId.toString() })}</li>}
        {kind === 'sale' ? <li>{t('trust.buyers')}</li> : null}
        <li>{kind === 'round' ? t('trust.key') : t('trust.record', { contracts: info('contracts') })}</li>
      </ul>
    </div>
  )
}

import { CopyButton } from '@tyche/ui/copy-button'
import { Modal } from '@tyche/ui/modal'
import { useTranslations } from 'use-intl'
import { QrCode } from '../../../components/qr-code.tsx'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

export type AddressCodeDialogProps = { address: string; open: boolean; onClose: () => void }

/** The account's address as a QR code for another device. Lazy. */
export function AddressCodeDialog({ address, open, onClose }: AddressCodeDialogProps) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const network = useChainConfig()?.chainName ?? ''
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('codeTitle')}
      description={t('codeHint', { network })}
      closeLabel={common('close')}
      size="sm"
    >
      <div className="grid justify-items-center gap-4 pt-3">
        <QrCode text={address} label={t('codeLabel', { address })} className="w-full max-w-64" />
        <p className="num flex items-center gap-2 text-center text-mute text-sm">
          <span className="wrap-anywhere max-w-[26ch]">{address}</span>
          <CopyButton
            value={address}
            label={t('copyAddress')}
            copied={() => showToast({ type: 'success', title: common('copySuccess') })}
          />
        </p>
      </div>
    </Modal>
  )
}

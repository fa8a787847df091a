import { Modal } from '@tyche/ui/modal'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CdkeyForm } from './cdkey-form.tsx'

/** The popup for a code. Lazy. */
export function CdkeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('cdkey')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  return (
    <Modal open={open} onClose={onClose} onClosed={() => setText('')} title={t('title')} closeLabel={common('close')}>
      <CdkeyForm text={text} onText={setText} onActivated={onClose} />
    </Modal>
  )
}

import { Modal } from '@tyche/ui/modal'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSignedIn } from '../../../data/loyalty/user-query.ts'
import { CdkeyForm } from './cdkey-form.tsx'

/** The popup for a code. Lazy. */
export function CdkeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('cdkey')
  const common = useTranslations('common')
  const me = useSignedIn()
  return (
    <Modal open={open} onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <Entry key={me} onActivated={onClose} />
    </Modal>
  )
}

function Entry({ onActivated }: { onActivated: () => void }) {
  const [text, setText] = useState('')
  return <CdkeyForm text={text} onText={setText} onActivated={onActivated} />
}

import { Button } from '@tyche/ui/button'
import { Field, TextInput } from '@tyche/ui/field'
import { Modal } from '@tyche/ui/modal'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSignedIn } from '../../../data/loyalty/user-query.ts'
import { closeInvitation, useInvitation } from '../../../lib/referral/invitation-store.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useBindReferrer } from '../referral/use-bind-referrer.ts'

/** After the first sign-in: who invited the player? Closing it is skipping it. Lazy. */
export function InvitationDialog() {
  const t = useTranslations('referral')
  const common = useTranslations('common')
  const { isOpen, account, code } = useInvitation()
  const me = useSignedIn()
  const ownCode = useSession((state) => state.user?.referralCode)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? code
  const { bind, isBinding, errorOf, canBind } = useBindReferrer({ ownCode, onBound: closeInvitation })
  return (
    <Modal
      // A code is bound for good: never to the account that the wallet switched to.
      open={isOpen && account?.toLowerCase() === me?.toLowerCase()}
      onClose={closeInvitation}
      onClosed={() => setTyped(undefined)}
      title={t('invitationCode')}
      description={t('invitationHint')}
      closeLabel={common('close')}
      size="sm"
    >
      <form
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          void bind(text)
        }}
      >
        <Field label={t('enterCode')} error={errorOf(text)}>
          <TextInput
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            autoCapitalize="characters"
            disabled={isBinding}
          />
        </Field>
        <div className="grid grid-cols-2 gap-2">
          <Button size="md" variant="soft" disabled={isBinding} onClick={closeInvitation}>
            {t('skip')}
          </Button>
          <Button size="md" type="submit" loading={isBinding} disabled={!canBind(text)}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

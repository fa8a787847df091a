import { Avatar } from '@tyche/ui/avatar'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Field, TextInput } from '@tyche/ui/field'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { PlayerAddress } from '../../../components/player-address.tsx'
import { storedReferralCode } from '../../../lib/referral/referral-code.ts'
import { useKeptFocus } from '../../../lib/screen/use-kept-focus.ts'
import { useBindReferrer } from './use-bind-referrer.ts'

export interface BindCardProps {
  ownCode: string
  referrer: string | null
  boundAt: number | null
}

/** Who invited the player; as long as nobody did, the field for their code. */
export function BindCard({ ownCode, referrer, boundAt }: BindCardProps) {
  const t = useTranslations('referral')
  const common = useTranslations('common')
  const format = useFormatter()
  const card = useKeptFocus()
  const [text, setText] = useState(() => storedReferralCode() ?? '')
  const { bind, isBinding, errorOf, canBind } = useBindReferrer({ ownCode })
  return (
    <Card
      as="section"
      ref={card}
      tabIndex={-1}
      aria-label={referrer ? t('referrer') : t('bind')}
      className="grid content-start gap-4 p-5 outline-none"
    >
      {referrer ? (
        <>
          <h2 className="text-mute text-xs">{t('referrer')}</h2>
          <span className="flex items-center gap-3">
            <Avatar address={referrer} className="size-10" />
            <span className="grid">
              <PlayerAddress
                address={referrer}
                className="font-semibold"
                copy={{ label: common('copy'), copied: common('copySuccess') }}
              />
              {boundAt ? (
                <span className="text-mute text-sm">
                  {t('since', { date: format.dateTime(new Date(boundAt * 1000), { dateStyle: 'medium' }) })}
                </span>
              ) : null}
            </span>
          </span>
        </>
      ) : (
        <>
          <div className="grid gap-1">
            <h2 className="font-bold text-lg tracking-[-0.02em]">{t('bind')}</h2>
            <p className="text-mute text-sm">{t('bindHint')}</p>
          </div>
          <form
            noValidate
            className="grid gap-3.5"
            onSubmit={(event) => {
              event.preventDefault()
              void bind(text)
            }}
          >
            <Field label={t('invitationCode')} error={errorOf(text)}>
              <TextInput
                value={text}
                onChange={(event) => setText(event.target.value)}
                placeholder={t('enterCode')}
                autoCapitalize="characters"
              />
            </Field>
            <Button type="submit" size="md" shape="block" loading={isBinding} disabled={!canBind(text)}>
              {t('confirm')}
            </Button>
          </form>
        </>
      )}
    </Card>
  )
}

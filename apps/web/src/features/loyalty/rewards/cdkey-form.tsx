import { CDKEY_SYMBOLS } from '@tyche/loyalty'
import { Button } from '@tyche/ui/button'
import { Field, TextInput } from '@tyche/ui/field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { splitSeconds, useSecondsLeft } from '../../../lib/screen/use-seconds-left.ts'
import { readCdkey } from './read-cdkey.ts'
import { type Activation, useActivate } from './use-activate.ts'

export interface CdkeyFormProps {
  text: string
  onText: (text: string) => void
  onActivated: (activated: Extract<Activation, { kind: 'activated' }>['card'], cdkey: string) => void
}

/** Takes a code in any spacing and case; what is wrong with it is said before it is sent. */
export function CdkeyForm({ text, onText, onActivated }: CdkeyFormProps) {
  const t = useTranslations('cdkey')
  const { activate, isActivating } = useActivate()
  const [refusal, setRefusal] = useState<{ cdkey: string; message: string | undefined }>()
  const [pause, setPause] = useState({ seconds: 0, fromMs: 0 })
  const wait = useSecondsLeft(pause.seconds, { now: 0, readAtMs: pause.fromMs })
  const { symbols, cdkey, problem } = readCdkey(text)
  const refused = refusal && refusal.cdkey === cdkey ? refusal.message : undefined
  const error = wait > 0 ? t('wait', { time: splitSeconds(wait).clock }) : problem ? t(`problems.${problem}`) : refused

  async function submit(): Promise<void> {
    if (!cdkey || isActivating || wait > 0) return
    const outcome = await activate(cdkey)
    if (outcome.kind === 'activated') {
      onText('')
      onActivated(outcome.card, cdkey)
      return
    }
    if (outcome.waitSec !== undefined) setPause({ seconds: outcome.waitSec, fromMs: Date.now() })
    setRefusal({ cdkey, message: outcome.message })
  }

  return (
    <form
      noValidate
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label={t('enter')}
        aside={symbols === '' ? undefined : t('typed', { count: [...symbols].length, of: CDKEY_SYMBOLS })}
        error={error}
        hint={t('formHint')}
      >
        <TextInput
          value={text}
          onChange={(event) => onText(event.target.value)}
          autoCapitalize="characters"
          autoCorrect="off"
          maxLength={100}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          className="num uppercase placeholder:text-faint placeholder:opacity-60"
        />
      </Field>
      <Button type="submit" size="md" shape="block" loading={isActivating} disabled={!cdkey || wait > 0}>
        {t('activate')}
      </Button>
    </form>
  )
}

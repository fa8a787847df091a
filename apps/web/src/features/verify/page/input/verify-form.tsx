import { GAME_NAMES } from '@tyche/protocol/game-names'
import { Button } from '@tyche/ui/button'
import { Field, TextInput } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hostOf, readEndpoint } from '../../../../data/node/endpoint.ts'
import type { AskedProof } from './proof-address.ts'
import { type GameTitles, readSubjects, type Subject } from './subject.ts'
import { SubjectChoice } from './subject-choice.tsx'

export type VerifyFormProps = {
  asked: AskedProof
  isProving: boolean
  onVerify: (asked: Pick<AskedProof, 'subject' | 'rpc' | 'drand'>) => void
}

/** What to verify, and whom to ask. */
export function VerifyForm({ asked, isProving, onVerify }: VerifyFormProps) {
  const t = useTranslations('verifyPage')
  const titles = useGameTitles()
  const [text, setText] = useState(() => textOf(asked.subject, titles))
  const [rpc, setRpc] = useState(asked.rpc ?? '')
  const [drand, setDrand] = useState(asked.drand ?? '')
  const [choice, setChoice] = useState<{ number: string; subjects: readonly Subject[] }>()
  const [isWrong, setWrong] = useState(false)
  const isBad = (endpoint: string) => endpoint.trim() !== '' && readEndpoint(endpoint) === undefined

  function verify(subject: Subject): void {
    setChoice(undefined)
    onVerify({ subject, rpc: readEndpoint(rpc), drand: readEndpoint(drand) })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // What the page shows already may be asked again of another endpoint, though its text may have several meanings.
    const isShown = asked.subject && text === textOf(asked.subject, titles)
    const subjects = isShown && asked.subject ? [asked.subject] : readSubjects(text, titles)
    const [only, ...others] = subjects
    setWrong(!only)
    setChoice(undefined)
    if (!only || isBad(rpc) || isBad(drand)) return
    if (others.length === 0) verify(only)
    else setChoice({ number: text.replace(/\D/g, ''), subjects })
  }

  return (
    <form onSubmit={submit} className="grid gap-4 rounded-l border border-line bg-s1 p-5 shadow-card max-md:p-4">
      <div className="flex items-start gap-3 max-sm:grid">
        <Field
          label={t('subject')}
          hint={t('subjectHint', { example: `${titles.coin} 12` })}
          error={isWrong ? t('subjectBad') : undefined}
          className="flex-1"
        >
          <TextInput
            name="subject"
            value={text}
            placeholder={t('placeholder')}
            onChange={(event) => {
              setText(event.target.value)
              setWrong(false)
              setChoice(undefined)
            }}
          />
        </Field>
        <Button
          type="submit"
          size="md"
          shape="block"
          loading={isProving}
          icon={<Glyph name="shield" className="size-4" />}
          className="mt-[22px] max-sm:mt-0"
        >
          {t('verify')}
        </Button>
      </div>
      {choice ? (
        <SubjectChoice title={t('choose', { number: choice.number })} subjects={choice.subjects} onChoose={verify} />
      ) : null}
      <details className="group text-sm" open={asked.rpc !== undefined || asked.drand !== undefined}>
        <summary className="touch inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-medium text-mute hover:text-fg [&::-webkit-details-marker]:hidden">
          <Glyph name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
          {t('nodes')}
          <span className="text-faint">· {asked.rpc ? hostOf(asked.rpc) : t('ownNode')}</span>
        </summary>
        <div className="grid gap-4 pt-3 md:grid-cols-2">
          <Field label={t('rpc')} hint={t('rpcHint')} error={isBad(rpc) ? t('addressBad') : undefined}>
            <TextInput
              name="rpc"
              inputMode="url"
              value={rpc}
              placeholder="https://"
              onChange={(event) => setRpc(event.target.value)}
            />
          </Field>
          <Field label={t('drand')} hint={t('drandHint')} error={isBad(drand) ? t('addressBad') : undefined}>
            <TextInput
              name="drand"
              inputMode="url"
              value={drand}
              placeholder="https://api.drand.sh"
              onChange={(event) => setDrand(event.target.value)}
            />
          </Field>
        </div>
      </details>
    </form>
  )
}

/** What players call the games. */
function useGameTitles(): GameTitles {
  const t = useTranslations('games')
  return Object.fromEntries(GAME_NAMES.map((name) => [name, t(name)])) as GameTitles
}

function textOf(subject: Subject | undefined, titles: GameTitles): string {
  if (!subject) return ''
  if (subject.kind === 'hash') return subject.hash
  if (subject.kind === 'round') return `drand ${subject.round}`
  return subject.kind === 'bet' ? `${titles[subject.game]} ${subject.nonce}` : subject.id
}

import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { pathOf } from './proof-address.ts'
import type { Subject } from './subject.ts'

export type SubjectChoiceProps = {
  title: string
  subjects: readonly Subject[]
  onChoose: (subject: Subject) => void
}

/** Which of several things a visitor means. */
export function SubjectChoice({ title, subjects, onChoose }: SubjectChoiceProps) {
  const nameOf = useSubjectName()
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {subjects.map((subject) => (
          <Button key={pathOf(subject)} variant="outline" onClick={() => onChoose(subject)}>
            {nameOf(subject)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function useSubjectName(): (subject: Subject) => string {
  const t = useTranslations('verifyPage')
  const games = useTranslations('games')
  return (subject) => {
    if (subject.kind === 'product') return t('product', { number: subject.id })
    if (subject.kind === 'ticket') return t('ticket', { number: subject.id })
    if (subject.kind === 'round') return t('round', { number: subject.round })
    const bet = subject.kind === 'hash' ? subject.bet : subject
    return bet ? t('bet', { game: games(bet.game), number: bet.nonce }) : t('subject')
  }
}

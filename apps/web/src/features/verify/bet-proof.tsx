import type { BetReport } from '@tyche/sdk/verify'
import { useTranslations } from 'use-intl'
import { PlayChips } from '../../components/play-chips.tsx'
import { type FailureNote, type ProofPictures, ProofReport } from '../../components/proof/proof-report.tsx'
import { TokenValue } from '../../components/values/token-value.tsx'

export type BetProofProps = {
  report: BetReport
  pictures?: ProofPictures | undefined
  failureNote?: FailureNote | undefined
}

/** The proof of a bet: its result, the steps, and the outcome of each play. */
export function BetProof({ report, pictures, failureNote }: BetProofProps) {
  const t = useTranslations('verification')
  return (
    <>
      <ProofReport
        report={report}
        pictures={pictures}
        failureNote={failureNote}
        texts={{
          result: report.isTrue ? t('success') : t('fail'),
          passed: t('stepTrue'),
          failed: t('stepFalse'),
          step: (name) => t(`steps.${name}`),
          explained: (name) => [
            ...(name === 'multiplier' ? [t(`outcome.${report.game}`)] : []),
            t(`explained.${name}`),
          ],
          fact: (name) => t(`facts.${name}` as 'facts.round'),
        }}
      >
        <span className="text-fg">
          <TokenValue token={report.token} value={report.payout - report.wager} sign="always" symbol />
        </span>
      </ProofReport>
      <div className="grid gap-2">
        <p className="font-medium text-mute text-xs">{t('outcomes')}</p>
        <PlayChips
          game={report.game}
          clientValue={report.choice}
          plays={report.plays}
          shown={report.plays.length}
          playCount={report.plays.length}
          isRolling={false}
        />
      </div>
    </>
  )
}

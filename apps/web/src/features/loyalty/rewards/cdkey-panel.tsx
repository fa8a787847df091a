import { useQuery } from '@tanstack/react-query'
import type { ActivatedCard } from '@tyche/api-schema/points/reward-cards'
import { Button } from '@tyche/ui/button'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PointsValue } from '../../../components/values/points-value.tsx'
import { usePointBalance } from '../../../data/balances/point-balance.ts'
import { unusedCardsQuery } from '../../../data/loyalty/reward-cards.ts'
import { useLiveLoyalty } from '../../../data/loyalty/use-live-loyalty.ts'
import { useSignedIn } from '../../../data/loyalty/user-query.ts'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { parsePoints } from '../../../lib/amounts/points.ts'
import { useCountUp } from '../../../lib/screen/use-count-up.ts'
import { SignInPrompt } from '../sign-in-prompt.tsx'
import { CdkeyForm } from './cdkey-form.tsx'
import { CodeCard } from './code-card.tsx'
import { readCdkey } from './read-cdkey.ts'
import { useRewardName } from './reward-name.ts'
import { worthOfActivated } from './reward-worth.tsx'
import { useClaimVoucher } from './use-claim-voucher.ts'

type Used = { card: ActivatedCard; name: string }

/** Where a code is entered: the card, the field, and afterwards what it was and the new balance. */
export function CdkeyPanel({ signIn }: { signIn: SignInProps }) {
  const me = useSignedIn()
  return <Entry key={me} me={me} signIn={signIn} />
}

function Entry({ me, signIn }: { me: string | undefined; signIn: SignInProps }) {
  const t = useTranslations('cdkey')
  const nameOf = useRewardName()
  const mine = useQuery(unusedCardsQuery(me)).data
  const points = usePointBalance()
  const [text, setText] = useState('')
  const [used, setUsed] = useState<Used>()
  useLiveLoyalty()
  const { symbols, problem } = readCdkey(text)
  const type = (typed: string) => {
    setText(typed)
    if (typed !== '') setUsed(undefined)
  }

  return (
    <section
      aria-label={t('title')}
      className="game-stage grid overflow-hidden rounded-l border border-line bg-s1 shadow-card md:grid-cols-2"
    >
      <div className="grid place-items-center p-8 max-md:p-5">
        <CodeCard symbols={symbols} isWrong={problem !== undefined} won={used && worthOfActivated(used.card)} />
      </div>
      <div className="grid content-center gap-5 border-line p-6 max-md:border-t md:border-s md:p-8">
        {me ? (
          <>
            <CdkeyForm
              text={text}
              onText={type}
              onActivated={(card, cdkey) => {
                const known = mine?.list.find((one) => readCdkey(one.cdkey ?? '').cdkey === cdkey)
                setUsed({ card, name: known ? nameOf(known) : t('unnamed') })
              }}
            />
            <dl aria-live="polite" className="grid gap-2 border-line border-t pt-4 text-sm">
              {used ? <Line label={t('card')}>{used.name}</Line> : null}
              {used ? <ClaimNow key={used.card.voucher?.id} card={used.card} /> : null}
              <Line label={t('balance')}>
                <Balance points={points ?? used?.card.balance} />
              </Line>
            </dl>
          </>
        ) : (
          <SignInPrompt title={t('signInTitle')} hint={t('signInFirst')} {...signIn} />
        )}
      </div>
    </section>
  )
}

/** Of a code for tokens: the payment on the chain, at once or later in the list. */
function ClaimNow({ card: { voucher, signature } }: { card: ActivatedCard }) {
  const t = useTranslations('cdkey')
  const { claim, isClaiming } = useClaimVoucher(voucher && signature ? { voucher, signature } : null)
  const [isPaid, setPaid] = useState(false)
  if (!voucher || !signature) return null
  const pay = async () => setPaid(await claim())
  return (
    <Line label={t('payment')}>
      <Button variant="soft" loading={isClaiming} disabled={isPaid} onClick={() => void pay()}>
        {isPaid ? t('claimSuccess') : t('claim')}
      </Button>
    </Line>
  )
}

function Balance({ points }: { points: string | undefined }) {
  const shown = useCountUp(points === undefined ? undefined : parsePoints(points))
  // Every number on the way up would be announced.
  return <span aria-live="off">{shown === undefined ? '–' : <PointsValue isFixed value={shown} />}</span>
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-4">
      <dt className="text-mute">{label}</dt>
      <dd className="num text-end font-semibold">{children}</dd>
    </div>
  )
}

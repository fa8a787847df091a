import { Link } from '@tanstack/react-router'
import type { Product } from '@tyche/api-schema/lottery/products'
import { AmountInput, AmountShortcut } from '@tyche/ui/amount-input'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Field } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { GasNotice } from '../../../components/gas-notice.tsx'
import { PurchaseStep } from '../../../components/purchase-step.tsx'
import { TxNote } from '../../../components/transaction/tx-note.tsx'
import { routePaths } from '../../../config/paths.ts'
import { useGasNeed } from '../../../data/balances/use-gas-need.ts'
import { openConnectDialog } from '../../../data/wallet/wallet-store.ts'
import { useAmountText } from '../use-amount-text.ts'
import type { PreOrderProblem } from './check-pre-order.ts'
import { type PreOrderForm, usePreOrderForm } from './use-pre-order-form.ts'

export interface PreOrderPanelProps {
  product: Product
  onSignIn: () => void
  isSigningIn: boolean
}

/** Pays rounds of a product's series ahead. Folded until it is wanted; products sold for points have none. */
export function PreOrderPanel({ product, onSignIn, isSigningIn }: PreOrderPanelProps) {
  const t = useTranslations('preOrders.panel')
  const luckybuy = useTranslations('luckybuy')
  /** Undefined until it is opened first: what is folded again may be paying. */
  const [isOpen, setOpen] = useState<boolean>()
  const id = useId()
  if (product.offChain) return null
  return (
    <Card as="section" aria-label={t('title')} className="min-w-0 overflow-hidden">
      <button
        type="button"
        aria-expanded={isOpen === true}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-3 px-5 py-4 text-start transition-colors duration-150 hover:bg-s2 max-md:px-4"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-green-soft text-green">
          <Glyph name="retry" className="size-[18px]" />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{t('title')}</span>
          <span className="text-mute text-sm">{t('hint')}</span>
        </span>
        <Glyph
          name="chevronDown"
          className={`size-4 text-mute transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen !== undefined ? (
          <>
            <PreOrderFields product={product} onSignIn={onSignIn} isSigningIn={isSigningIn} />
            <div className="border-line border-t px-5 py-3 text-sm max-md:px-4">
              <Link to={routePaths.luckybuyPreOrders} className="font-semibold text-green hover:underline">
                {luckybuy('myPreOrders')}
              </Link>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  )
}

const codePresets = [1, 5, 10] as const
const roundPresets = [3, 10, 30] as const

function PreOrderFields({ product, onSignIn, isSigningIn }: PreOrderPanelProps) {
  const t = useTranslations('preOrders')
  const luckybuy = useTranslations('luckybuy')
  const form = usePreOrderForm(product)
  const { draft, setDraft, terms, sum, problems, notice, paying } = form
  const problemText = useProblemText()
  const format = useFormatter()
  const amount = useAmountText(product.token)
  const off = paying.busy
  return (
    <form
      noValidate
      aria-label={t('panel.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      className="grid min-w-0 gap-4 px-5 pt-2 pb-5 max-md:px-4"
    >
      <CountField
        label={t('panel.codes')}
        value={draft.codes}
        presets={codePresets.filter((count) => count <= terms.maxTotal)}
        error={problems.codes && problemText(problems.codes)}
        disabled={off}
        onChange={(codes) => setDraft({ ...draft, codes })}
      />
      <CountField
        label={t('panel.rounds')}
        value={draft.rounds}
        presets={roundPresets}
        error={problems.rounds && problemText(problems.rounds)}
        disabled={off}
        onChange={(rounds) => setDraft({ ...draft, rounds })}
      />
      <dl className="grid gap-2 rounded-m bg-s2 px-4 py-3 text-sm">
        <Line label={luckybuy('totalPerRound')}>{sum ? amount(sum.onceAmount, true) : '–'}</Line>
        <Line label={t('panel.held')} isLarge>
          {sum ? amount(sum.total, true) : '–'}
        </Line>
      </dl>
      <dl className="grid gap-3 text-sm">
        <Said glyph="check" title={t('panel.when')}>
          {t('panel.whenText', {
            price: amount(BigInt(terms.price), true),
            total: format.number(terms.maxTotal),
            quantity: terms.minQuantity,
            reward: amount(BigInt(terms.minReward)),
          })}
        </Said>
        <Said glyph="shield" title={t('panel.back')}>
          {t('panel.backText')}
        </Said>
      </dl>
      {notice || problems.sum ? (
        <p role="alert" className="flex items-start gap-2 font-medium text-red text-sm">
          <Glyph name="alert" className="mt-px size-[18px] shrink-0" />
          {notice ?? (problems.sum && problemText(problems.sum))}
        </p>
      ) : null}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        <TxNote stage={paying.stage} hash={paying.hash} title={luckybuy('hash')} />
      </div>
      <PayButton form={form} onSignIn={onSignIn} isSigningIn={isSigningIn} />
    </form>
  )
}

/** In the words that all forms have for these. */
function useProblemText(): (problem: PreOrderProblem) => string {
  const t = useTranslations()
  return (problem) =>
    problem === 'format'
      ? t('errors.api.invalidRequest')
      : problem === 'number'
        ? t('errors.api.numberOutOfRange')
        : t('play.problems.balance')
}

interface CountFieldProps {
  label: string
  value: string
  presets: readonly number[]
  error: string | undefined
  disabled: boolean
  onChange: (text: string) => void
}

function CountField({ label, value, presets, error, disabled, onChange }: CountFieldProps) {
  const format = useFormatter()
  return (
    <Field label={label} error={error}>
      <AmountInput
        value={value}
        onValueChange={onChange}
        inputMode="numeric"
        disabled={disabled}
        placeholder="1"
        actions={presets.map((preset) => (
          <AmountShortcut
            key={preset}
            disabled={disabled}
            aria-pressed={value === String(preset)}
            onClick={() => onChange(String(preset))}
          >
            {format.number(preset)}
          </AmountShortcut>
        ))}
      />
    </Field>
  )
}

type PayButtonProps = { form: PreOrderForm } & Omit<PreOrderPanelProps, 'product'>

function PayButton(props: PayButtonProps) {
  const gas = useGasNeed()
  return (
    <>
      <GasNotice {...gas} />
      <NextButton {...props} lacksGas={gas.isMissing} />
    </>
  )
}

/** The act, or the step before it. */
function NextButton({ form, onSignIn, isSigningIn, lacksGas }: PayButtonProps & { lacksGas: boolean }) {
  const t = useTranslations('preOrders.panel')
  const wallet = useTranslations('wallet')
  const session = useTranslations('session')
  const { step, sum, sumText, paying, symbol } = form
  const look = { size: 'lg', shape: 'block', className: 'w-full' } as const
  if (paying.busy)
    return (
      <Button type="submit" {...look} loading>
        {t(paying.isSigning ? 'signing' : 'paying')}
      </Button>
    )
  if (step !== 'order')
    return (
      <PurchaseStep
        step={step}
        texts={{ connect: wallet('connect'), signIn: session('signIn'), mint: t('mint', { symbol }) }}
        className={look.className}
        isSigningIn={isSigningIn}
        onConnect={openConnectDialog}
        onSignIn={onSignIn}
      />
    )
  return (
    <Button type="submit" {...look} disabled={lacksGas}>
      {sum ? t('submit', { rounds: sum.rounds, sum: sumText }) : t('title')}
    </Button>
  )
}

function Line({ label, isLarge, children }: { label: string; isLarge?: boolean; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-mute">{label}</dt>
      <dd className={isLarge ? 'num font-bold text-lg tracking-[-0.02em]' : 'num font-semibold'}>{children}</dd>
    </div>
  )
}

function Said({ glyph, title, children }: { glyph: 'check' | 'shield'; title: string; children: string }) {
  return (
    <div className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-2.5">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
        <Glyph name={glyph} className="size-[18px] text-green" />
        {title}
      </dt>
      <dd className="col-start-2 text-mute">{children}</dd>
    </div>
  )
}

import { Field, TextInput } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import type { BuyForm } from './use-buy-form.ts'

/** Folded: the codes go to somebody else. */
export function GiftField({ form, disabled }: { form: BuyForm; disabled: boolean }) {
  const t = useTranslations('product.gift')
  const { draft, gift } = form
  const { recipient, isReading, problem, me } = gift
  const isSelf = recipient?.ok === true && recipient.address.toLowerCase() === me?.toLowerCase()
  const warning = recipient?.ok ? (isSelf ? t('self') : recipient.isContract ? t('contract') : undefined) : undefined
  return (
    <details
      open={draft.isGift}
      onToggle={(event) => draft.setGift(event.currentTarget.open)}
      className="group rounded-m border border-line"
    >
      <summary className="touch flex h-10 cursor-pointer list-none items-center gap-2 px-3.5 font-medium text-sm [&::-webkit-details-marker]:hidden">
        {t('title')}
        <Glyph
          name="chevronDown"
          className="ms-auto size-4 text-mute transition-[rotate] duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2 px-3.5 pb-3.5">
        <Field
          label={t('recipient')}
          error={problem}
          hint={recipient?.ok ? (recipient.name ? recipient.address : t('found')) : t('hint')}
        >
          <TextInput
            value={draft.recipientText}
            onChange={(event) => draft.setRecipientText(event.currentTarget.value)}
            disabled={disabled}
            placeholder="0x…"
            autoCapitalize="off"
            className="text-sm!"
            suffix={isReading ? <Spinner className="me-1.5 size-4" /> : null}
          />
        </Field>
        {warning ? (
          <p role="status" className="flex gap-2 text-gold text-xs">
            <Glyph name="alert" className="size-4" />
            {warning}
          </p>
        ) : null}
      </div>
    </details>
  )
}

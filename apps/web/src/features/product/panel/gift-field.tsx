import { Field, TextInput } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import type { BuyForm } from './use-buy-form.ts'

/** Folded: the codes go to somebody else. */
export function GiftField({ form, disabled }: { form: BuyForm; disabled: boolean }) {
  const t = useTranslations('product.gift')
  const { draft, gift } = form
  const { found, isReading, problem } = gift
  const isTyped = found?.address.toLowerCase() === draft.recipientText.trim().toLowerCase()
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
        <Field label={t('recipient')} error={problem} hint={found ? (isTyped ? t('found') : found.address) : t('hint')}>
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
        {found?.isContract ? (
          <p role="status" className="flex gap-2 text-gold text-xs">
            <Glyph name="alert" className="size-4" />
            {t('contract')}
          </p>
        ) : null}
      </div>
    </details>
  )
}

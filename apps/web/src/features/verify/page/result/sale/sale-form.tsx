import { Button } from '@tyche/ui/button'
import { Field, TextInput } from '@tyche/ui/field'
import { Glyph } from '@tyche/ui/glyph'
import { type DragEvent, type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readEndpoint } from '../../../../../data/node/endpoint.ts'
import { useWallet } from '../../../../../data/wallet/wallet-store.ts'
import { type AskedProof, readAccount } from '../../input/proof-address.ts'

export type ListFile = { readonly name: string; readonly text: string }

export type SaleFormProps = Pick<AskedProof, 'account' | 'list'> & {
  file: ListFile | undefined
  isProving: boolean
  onFile: (file: ListFile | undefined) => void
  onVerify: (asked: Pick<AskedProof, 'account' | 'list'>) => void
}

/** Whose codes to find, and where the list of all orders comes from: this site, another address, or a file. */
export function SaleForm({ account, list, file, isProving, onFile, onVerify }: SaleFormProps) {
  const t = useTranslations('saleProof')
  const page = useTranslations('verifyPage')
  const wallet = useWallet().address
  const [owner, setOwner] = useState<string>(account ?? wallet ?? '')
  const [url, setUrl] = useState(list ?? '')
  const isOwnerBad = owner.trim() !== '' && readAccount(owner) === undefined
  const isUrlBad = url.trim() !== '' && readEndpoint(url) === undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isOwnerBad && !isUrlBad) onVerify({ account: readAccount(owner), list: readEndpoint(url) })
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('account')} hint={t('accountHint')} error={isOwnerBad ? t('accountBad') : undefined}>
          <TextInput
            name="account"
            value={owner}
            placeholder="0x…"
            className="num"
            onChange={(event) => setOwner(event.target.value)}
          />
        </Field>
        <Field label={t('list')} hint={t('listHint')} error={isUrlBad ? page('addressBad') : undefined}>
          <TextInput
            name="list"
            inputMode="url"
            value={url}
            placeholder="https://"
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
      </div>
      <ListDrop file={file} onFile={onFile} />
      <Button
        type="submit"
        size="md"
        shape="block"
        loading={isProving}
        icon={<Glyph name="shield" className="size-4" />}
        className="justify-self-start"
      >
        {t('verify')}
      </Button>
    </form>
  )
}

/** Takes a file that is dropped or chosen. Its name is shown, and the file is read here: it goes nowhere. */
function ListDrop({ file, onFile }: Pick<SaleFormProps, 'file' | 'onFile'>) {
  const t = useTranslations('saleProof')
  const id = useId()
  const [isOver, setOver] = useState(false)

  async function take(files: FileList | null): Promise<void> {
    const [first] = files ?? []
    if (first) onFile({ name: first.name, text: await first.text() })
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop at; the label inside is for the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-dashed px-4 py-3 text-sm ${isOver ? 'border-green bg-green-soft' : 'border-control-line'}`}
    >
      <label
        htmlFor={id}
        className="touch cursor-pointer font-semibold text-green underline-offset-2 focus-within:underline hover:underline"
      >
        {t('file')}
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files)
            // The same file can be chosen again after it was changed.
            event.target.value = ''
          }}
        />
      </label>
      <span className="min-w-0 flex-1 text-mute">{file ? t('fileUsed', { name: file.name }) : t('drop')}</span>
      {file ? (
        <button type="button" className="touch font-medium text-mute hover:text-fg" onClick={() => onFile(undefined)}>
          {t('fileGone')}
        </button>
      ) : null}
    </div>
  )
}

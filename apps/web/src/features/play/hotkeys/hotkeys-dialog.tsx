import { Modal } from '@tyche/ui/modal'
import { type ReactNode, useId } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import type { ChoiceKeyLine } from '../../../data/games/choice-keys.ts'
import { type HotkeySetting, setHotkeys, useHotkeys } from './hotkeys-store.ts'

const letters = [
  ['A', 'halve'],
  ['S', 'double'],
  ['M', 'sound'],
] as const

export type HotkeysDialogProps = { open: boolean; onClose: () => void; lines: readonly ChoiceKeyLine[] }

/** Lists a game's keys, with switches for character keys. Lazy; it opens once its texts have loaded. */
export function HotkeysDialog({ open, onClose, lines }: HotkeysDialogProps) {
  const t = useTranslations()
  const hasWords = 'hotkeys' in useMessages()
  return (
    <Modal
      open={open && hasWords}
      onClose={onClose}
      title={t('play.keyboard')}
      closeLabel={t('common.close')}
      size="sm"
    >
      {hasWords ? <Keys lines={lines} /> : null}
    </Modal>
  )
}

function Keys({ lines }: { lines: readonly ChoiceKeyLine[] }) {
  const t = useTranslations()
  const isArrows = ({ caps }: ChoiceKeyLine) => caps.length > 1
  const rowOf = ({ caps, does }: ChoiceKeyLine) => <KeyRow key={does} caps={caps} does={t(does)} />
  return (
    <>
      <dl className="grid pt-1">
        <KeyRow caps={[t('hotkeys.space'), 'Enter']} does={t('hotkeys.roll')} />
        {lines.filter(isArrows).map(rowOf)}
        <KeyRow caps={['?']} does={t('hotkeys.help')} />
      </dl>
      <Switch setting="choices">{t('hotkeys.choices')}</Switch>
      <dl className="grid">{lines.filter((line) => !isArrows(line)).map(rowOf)}</dl>
      <Switch setting="letters">{t('hotkeys.letters')}</Switch>
      <dl className="grid">
        {letters.map(([cap, does]) => (
          <KeyRow key={does} caps={[cap]} does={t(`hotkeys.${does}`)} />
        ))}
      </dl>
    </>
  )
}

function KeyRow({ caps, does }: { caps: readonly string[]; does: string }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-2 last:border-b-0">
      <dd className="text-mute">{does}</dd>
      <dt className="flex shrink-0 gap-1">
        {caps.map((cap) => (
          <kbd
            key={cap}
            className="grid h-7 min-w-7 place-items-center rounded-s border border-line bg-s2 px-2 font-mono font-semibold text-xs"
          >
            {cap}
          </kbd>
        ))}
      </dt>
    </div>
  )
}

function Switch({ setting, children }: { setting: HotkeySetting; children: ReactNode }) {
  const id = useId()
  const isOn = useHotkeys((state) => state[setting])
  return (
    <div className="my-2 flex items-center justify-between gap-4 rounded-m bg-s2 px-3 py-1.5">
      <span id={id} className="font-semibold">
        {children}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        onClick={() => setHotkeys(setting, !isOn)}
        className="touch grid place-items-center"
      >
        <span
          className={`flex h-6 w-10 items-center rounded-full p-0.5 transition-colors duration-150 ${isOn ? 'bg-green' : 'bg-control-line'}`}
        >
          <span
            className={`size-5 rounded-full bg-bg shadow-card transition-transform duration-150 ${isOn ? 'translate-x-4' : ''}`}
          />
        </span>
      </button>
    </div>
  )
}

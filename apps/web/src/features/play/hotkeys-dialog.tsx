import { Modal } from '@tyche/ui/modal'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { setHotkeys, useHotkeysSetting } from './hotkeys-store.ts'

const letters = [
  ['A', 'halve'],
  ['S', 'double'],
  ['M', 'sound'],
] as const

/** Every key of a game, and the switch for those of one letter. Lazy. */
export function HotkeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('play.keys')
  const common = useTranslations('common')
  return (
    <Modal open={open} onClose={onClose} title={t('title')} closeLabel={common('close')} size="sm">
      <dl className="grid pt-1">
        <KeyRow name={t('spaceKey')} does={t('roll')} />
        <KeyRow name="?" does={t('help')} />
      </dl>
      <LettersSwitch />
      <dl className="grid">
        {letters.map(([name, key]) => (
          <KeyRow key={key} name={name} does={t(key)} />
        ))}
      </dl>
    </Modal>
  )
}

function KeyRow({ name, does }: { name: string; does: string }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-2.5 last:border-b-0">
      <dd className="text-mute">{does}</dd>
      <dt>
        <kbd className="grid h-7 min-w-7 place-items-center rounded-s border border-line bg-s2 px-2 font-mono font-semibold text-xs">
          {name}
        </kbd>
      </dt>
    </div>
  )
}

function LettersSwitch() {
  const t = useTranslations('play.keys')
  const id = useId()
  const isOn = useHotkeysSetting((state) => state.isOn)
  return (
    <div className="my-2 flex items-center justify-between gap-4 rounded-m bg-s2 px-3 py-2.5">
      <span id={id} className="font-semibold">
        {t('letters')}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        onClick={() => setHotkeys(!isOn)}
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

import { useState } from 'react'
import { Button } from '../../src/controls/button.tsx'
import { Glyph } from '../../src/icons/glyph.tsx'
import { ConfirmDialog } from '../../src/overlays/confirm-dialog.tsx'
import { Drawer } from '../../src/overlays/drawer.tsx'
import { Menu } from '../../src/overlays/menu.tsx'
import { Modal } from '../../src/overlays/modal.tsx'
import { Tooltip } from '../../src/overlays/tooltip.tsx'
import type { Story } from '../story.ts'
import { nothing, Row } from './row.tsx'

function Modals() {
  const [open, setOpen] = useState<'sm' | 'md' | 'lg' | 'fixed'>()
  const [prevented, setPrevented] = useState(0)
  const close = () => setOpen(undefined)
  return (
    <Row>
      {(['sm', 'md', 'lg', 'fixed'] as const).map((size) => (
        <Button key={size} variant="soft" onClick={() => setOpen(size)}>
          Open {size}
        </Button>
      ))}
      <span className="text-mute text-sm">{prevented} attempts to close the fixed one</span>
      <Modal
        open={open !== undefined}
        onClose={close}
        closable={open !== 'fixed'}
        onClosePrevented={() => setPrevented((count) => count + 1)}
        title="A dialog"
        description="What it is about"
        closeLabel="Close"
        size={open === 'fixed' ? 'md' : open}
        footer={<Button onClick={close}>Done</Button>}
      >
        <p>Its content.</p>
      </Modal>
    </Row>
  )
}

function Drawers() {
  const [open, setOpen] = useState(false)
  return (
    <Row>
      <Button variant="soft" onClick={() => setOpen(true)}>
        Open the drawer
      </Button>
      <Drawer open={open} onOpenChange={setOpen} title="A drawer" closeLabel="Close">
        <p className="p-2">Its content.</p>
      </Drawer>
    </Row>
  )
}

function ConfirmDialogs() {
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('nothing yet')
  const end = (said: string) => {
    setAnswer(said)
    setOpen(false)
  }
  return (
    <Row>
      <Button variant="soft" onClick={() => setOpen(true)}>
        Ask
      </Button>
      <span className="text-mute text-sm">Answered: {answer}</span>
      <ConfirmDialog
        open={open}
        title="Disconnect?"
        message="You can connect again at any time."
        confirmText="Confirm"
        cancelText="Cancel"
        onConfirm={() => end('confirm')}
        onCancel={() => end('cancel')}
      />
    </Row>
  )
}

const Menus = () => (
  <Row>
    <Menu
      align="start"
      trigger={<Button variant="outline">Open the menu</Button>}
      header={<span className="font-semibold">0x7a21…c41e</span>}
      items={[
        { key: 'profile', label: 'Profile', icon: <Glyph name="user" />, onSelect: nothing },
        { key: 'leave', label: 'Disconnect', icon: <Glyph name="exit" />, tone: 'danger', onSelect: nothing },
      ]}
    />
  </Row>
)

const Tooltips = () => (
  <Row>
    <Tooltip content="Words about a control, on hover and on focus">
      <Button variant="ghost">Hover or focus me</Button>
    </Tooltip>
  </Row>
)

export const overlayStories: readonly Story[] = [
  { name: './modal', Show: Modals },
  { name: './drawer', Show: Drawers },
  { name: './confirm-dialog', Show: ConfirmDialogs },
  { name: './menu', Show: Menus },
  { name: './tooltip', Show: Tooltips },
]

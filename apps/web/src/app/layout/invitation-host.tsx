import { needTexts } from '../../i18n/locale-store.ts'
import { useLazyOnDemand } from '../../lib/lazy/use-lazy-on-demand.ts'
import { useInvitation, withdrawInvitation } from '../../lib/referral/invitation-store.ts'

async function loadDialog() {
  const [{ InvitationDialog }] = await Promise.all([
    import('../../features/loyalty/invitation/invitation-dialog.tsx'),
    needTexts('loyalty'),
  ])
  return InvitationDialog
}

/** Mounted once: the popup for an invitation code, loaded when it is first wanted. */
export function InvitationHost() {
  const isOpen = useInvitation((state) => state.isOpen)
  const InvitationDialog = useLazyOnDemand(loadDialog, isOpen, withdrawInvitation)
  return InvitationDialog ? <InvitationDialog /> : null
}

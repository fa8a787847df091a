import { useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import type { Powers } from '../../../data/transparency/read-powers.ts'
import { formatTimeLeft } from '../../../lib/time-left.ts'
import { AddressList } from './address-list.tsx'
import { NOBODY } from './nobody.ts'

type RoleName =
  | 'owner'
  | 'pendingOwner'
  | 'proposer'
  | 'executor'
  | 'canceller'
  | 'admin'
  | 'guardian'
  | 'manager'
  | 'voucherSigner'
  | 'preOrderSigner'
  | 'treasury'

/** Every role with what it may do and who has it. */
export function RoleList({ powers }: { powers: Powers }) {
  const t = useTranslations('transparency.powers')
  const locale = useLocale()
  const delayOf = (owner: Address) => powers.timelocks.find(({ address }) => address === owner)?.delaySec
  const owners = holdersOf(powers).owner ?? []
  const locked = owners.flatMap((owner) => delayOf(owner) ?? [])
  const ownerCan =
    locked.length === 0 ? t('can.ownerKey') : t('can.owner', { delay: formatTimeLeft(Math.min(...locked), locale) })
  return (
    <dl className="grid divide-y divide-line">
      {(Object.entries(holdersOf(powers)) as [RoleName, Address[]][]).map(([role, holders]) => (
        <div
          key={role}
          className="grid gap-x-6 gap-y-1.5 px-5 py-3.5 text-sm max-md:px-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <dt className="grid gap-0.5">
            <span className="font-semibold">{t(`role.${role}`)}</span>
            <span className="text-pretty text-mute text-xs">{role === 'owner' ? ownerCan : t(`can.${role}`)}</span>
          </dt>
          <dd className="justify-self-start sm:justify-self-end">
            <AddressList
              addresses={holders}
              label={t(`role.${role}`)}
              nobody={t('nobody')}
              anyone={role === 'executor' ? t('anyone') : undefined}
              noteOf={
                role === 'owner' ? (owner) => (delayOf(owner) === undefined ? t('isKey') : t('isTimelock')) : undefined
              }
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The accounts of each role that exists here, the mightiest first. */
function holdersOf({ roles, timelocks, voucherSigners, progress }: Powers): Partial<Record<RoleName, Address[]>> {
  const { contracts, manager, preOrderSigner, treasuries } = roles
  const unique = (list: readonly Address[]) => [...new Set(list)]
  const members = (role: keyof (typeof timelocks)[number]['members']) =>
    unique(timelocks.flatMap((timelock) => timelock.members[role]))
  const pending = unique(contracts.map(({ pendingOwner }) => pendingOwner)).filter((one) => one !== NOBODY)
  // A timelock that administers itself is no further account.
  const admins = members('admin').filter((one) => !timelocks.some(({ address }) => address === one))
  return {
    owner: unique(contracts.map(({ owner }) => owner)),
    ...(pending.length > 0 && { pendingOwner: pending }),
    ...(timelocks.length > 0 &&
      progress === 1 && {
        proposer: members('proposer'),
        executor: members('executor'),
        canceller: members('canceller'),
      }),
    ...(admins.length > 0 && { admin: admins }),
    guardian: unique(contracts.flatMap(({ guardian }) => guardian ?? [])),
    manager: [manager],
    ...(progress === 1 && { voucherSigner: voucherSigners }),
    preOrderSigner: [preOrderSigner],
    treasury: treasuries,
  }
}

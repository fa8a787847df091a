import type { GameConfig } from '@tyche/api-schema/games'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { PRECISION, PRECISION_PER_BPS } from '@tyche/protocol/scales'
import { CopyButton } from '@tyche/ui/copy-button'
import { Glyph } from '@tyche/ui/glyph'
import { Modal } from '@tyche/ui/modal'
import { type ReactNode, useRef } from 'react'
import { useFormatter, useLocale, useMessages, useTranslations } from 'use-intl'
import { ContractList, contractName, type NamedContract } from '../../../components/contract-list.tsx'
import { DocumentLink } from '../../../components/links/document-link.tsx'
import { SheetSection } from '../../../components/sheet-section.tsx'
import { SourceList } from '../../../components/source-list.tsx'
import { routePaths } from '../../../config/paths.ts'
import { gameSources, sharedSources } from '../../../config/source-paths.ts'
import { type ChainConfig, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { useScrollTo } from '../../../lib/screen/use-scroll-to.ts'
import type { InfoSection } from './info-section.ts'
import { OddsTable } from './odds-table.tsx'

export type GameInfoDialogProps<Choice> = {
  definition: GameDefinition<Choice>
  config: GameConfig
  /** The part to begin with; undefined while the sheet is closed. */
  section: InfoSection | undefined
  onClose: () => void
}

/** What stands behind a game: rules, odds, edge, beacon, contracts and source, as the chain and the settings have them. Lazy. */
export function GameInfoDialog<Choice>({ definition, config, section, onClose }: GameInfoDialogProps<Choice>) {
  const t = useTranslations()
  // Its texts are in the late catalogue.
  const hasWords = 'gameInfo' in useMessages()
  return (
    <Modal
      open={section !== undefined && hasWords}
      onClose={onClose}
      title={hasWords ? t('gameInfo.heading', { game: t(`games.${definition.name}`) }) : ''}
      closeLabel={t('common.close')}
      size="lg"
    >
      {hasWords ? <Sheet definition={definition} config={config} section={section} /> : null}
    </Modal>
  )
}

function Sheet<Choice>({ definition, config, section }: Omit<GameInfoDialogProps<Choice>, 'onClose'>) {
  const t = useTranslations()
  const locale = useLocale()
  const chain = useChainConfig()
  const sheet = useRef<HTMLDivElement>(null)
  useScrollTo(sheet, section)
  const { name } = definition
  const edge = BigInt(config.houseEdge)
  const fee = BigInt(config.feeBasisPoints) * PRECISION_PER_BPS
  return (
    <div ref={sheet} className="grid">
      <SheetSection title={t('gameInfo.rules')}>
        <p className="text-mute text-sm">
          {t(`gameInfo.rule.${name}`)} {t('gameInfo.plays', { count: config.maxGameCount })}
        </p>
      </SheetSection>
      <SheetSection title={t('gameInfo.odds')} anchor="odds">
        <OddsTable definition={definition} config={config} />
        {config.range ? <p className="text-faint text-xs">{t('gameInfo.examples')}</p> : null}
      </SheetSection>
      <SheetSection title={t('gameInfo.numbers')}>
        <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          <Line label={t('play.rtp')}>{formatPercent(PRECISION - edge, locale)}</Line>
          <Line label={t('gameInfo.edge')}>{formatPercent(edge, locale)}</Line>
          <Line label={t('gameInfo.fee')}>{formatPercent(fee, locale)}</Line>
          <Line label={t('gameInfo.toPool')}>{formatPercent(edge - fee, locale)}</Line>
          <Line label={t('verification.facts.settings')}>{config.settingsVersion}</Line>
        </dl>
      </SheetSection>
      <SheetSection title={t('howResult.title')} anchor="fairness">
        <ol className="grid list-decimal gap-1 ps-5 text-mute text-sm">
          <li>{t('howResult.betText')}</li>
          <li>{t(chain?.chainId === LOCAL_CHAIN_ID ? 'howResult.beaconLocalText' : 'howResult.beaconText')}</li>
          <li>{t('howResult.checkText')}</li>
          <li>{t(`verification.outcome.${name}`)}</li>
        </ol>
        <DocumentLink
          to={routePaths.verify}
          className="touch inline-flex min-h-6 items-center gap-1.5 justify-self-start font-semibold text-green text-sm underline-offset-2 hover:underline"
        >
          <Glyph name="shield" className="size-4" />
          {t('siteInfo.verifyYourself')}
        </DocumentLink>
      </SheetSection>
      {chain ? (
        <>
          <Beacon beacon={chain.beacon} />
          <SheetSection title={t('gameInfo.contracts')}>
            <ContractList contracts={contractsOf(config, chain)} />
            <p className="text-gold text-sm">{t('gameInfo.notAudited')}</p>
          </SheetSection>
        </>
      ) : null}
      <SheetSection title={t('gameInfo.source')}>
        <p className="text-mute text-sm">{t('gameInfo.sourceHint')}</p>
        <SourceList paths={[...gameSources[name], ...sharedSources]} />
      </SheetSection>
    </div>
  )
}

function Beacon({ beacon: { scheme, publicKey, periodSec } }: { beacon: ChainConfig['beacon'] }) {
  const t = useTranslations()
  const format = useFormatter()
  return (
    <SheetSection title={t('gameInfo.beacon')}>
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        <Line label={t('gameInfo.period')}>
          {format.number(periodSec, { style: 'unit', unit: 'second', unitDisplay: 'long' })}
        </Line>
        <Line label={t('gameInfo.scheme')}>{scheme}</Line>
        <Line label={t('verification.facts.publicKey')}>
          <span title={publicKey}>{`${publicKey.slice(0, 8)}…${publicKey.slice(-8)}`}</span>{' '}
          <CopyButton value={publicKey} label={t('common.copy')} copied={t('common.copySuccess')} />
        </Line>
      </dl>
    </SheetSection>
  )
}

/** The contracts that a bet of this game passes through, by the deployment record. */
function contractsOf({ address, tokens }: GameConfig, { contracts, pools }: ChainConfig): NamedContract[] {
  const game = Object.entries(contracts).find(([, known]) => known?.toLowerCase() === address.toLowerCase())?.[0]
  const touched = pools.filter((pool) =>
    tokens.some((token) => token.pool.toLowerCase() === pool.address.toLowerCase()),
  )
  return [
    { name: contractName(game ?? 'game'), address },
    { name: 'GameCenter', address: contracts.gameCenter },
    { name: 'RandomnessCoordinator', address: contracts.randomnessCoordinator },
    ...touched.map((pool) => ({ name: pool.name, address: pool.address })),
    ...tokens.map(({ symbol, token }) => ({ name: symbol, address: token })),
  ]
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-3 text-sm">
      <dt className="text-mute">{label}</dt>
      <dd className="num wrap-anywhere text-end font-semibold">{children}</dd>
    </div>
  )
}

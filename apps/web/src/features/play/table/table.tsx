import type { GameConfig } from '@tyche/api-schema/games'
import type { BetResult } from '@tyche/sdk/games'
import { useEffect, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { useTokenBalance } from '../../../data/balances/token-balance.ts'
import { useGasNeed } from '../../../data/balances/use-gas-need.ts'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { useWallet } from '../../../data/wallet/wallet-store.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { useBlockReload } from '../../../lib/reload-guard/reload-guard.ts'
import { setSound, useSound } from '../../../lib/sound/sound.ts'
import { isUnderWay } from '../bet/bet-state.ts'
import { useBet } from '../bet/use-bet.ts'
import { useAllowanceOffer } from '../controls/allowance/use-allowance-offer.ts'
import { boundsOf } from '../controls/bet-bounds.ts'
import { BetPanel } from '../controls/bet-panel.tsx'
import { type Draft, useDraft } from '../controls/draft/use-draft.ts'
import { nextStepOf } from '../controls/next-step.ts'
import { useQuote } from '../controls/use-quote.ts'
import { useGameKeys } from '../hotkeys/use-game-keys.ts'
import type { OpenBet } from '../stage/last-results/results-strip.tsx'
import { PlayStage } from '../stage/play-stage.tsx'
import { useLanding } from '../stage/use-landing.ts'
import { PlayTokenContext } from './play-token-context.ts'
import { TableFrame } from './table-frame.tsx'
import { useHoldResult } from './use-hold-result.ts'
import { usePlace } from './use-place.ts'

const loadHelp = async () => (await import('../hotkeys/hotkeys-dialog.tsx')).HotkeysDialog

export type TableProps<Choice> = {
  definition: GameDefinition<Choice>
  config: GameConfig
  /** The settings are outdated: the API cannot be reached. */
  isStale: boolean
  onVerify: (bet: BetResult) => void
  onMint: ((symbol: string) => void) | undefined
  onOpenBet: OpenBet
}

/** Controls and stage. Typed text survives a lost connection. */
export function Table<Choice>(props: TableProps<Choice>) {
  const draft = useDraft(props.definition, props.config)
  if (!draft) return null
  const { token, symbol, decimals } = draft.token
  return (
    <PlayTokenContext value={{ address: token as Address, symbol, decimals }}>
      <OpenTable {...props} draft={draft} />
    </PlayTokenContext>
  )
}

function OpenTable<Choice>(props: TableProps<Choice> & { draft: Draft<Choice> }) {
  const { definition, config, isStale, onVerify, onOpenBet, onMint, draft: drafted } = props
  const { address: player, status } = useWallet()
  const balance = useTokenBalance(drafted.token.token as Address, player)
  const { state, controller, isUnreachable } = useBet(definition.name)
  const landing = useLanding(state, player)
  const { landed } = landing
  useEffect(() => {
    if (landed) controller?.markSeen(landed)
  }, [controller, landed])
  useHoldResult({
    game: definition.name,
    player,
    state,
    isLanding: landing.isLanding,
    token: drafted.token.token as Address,
    balance,
  })
  const { quote, terms } = useQuote(definition, config, drafted)
  const gas = useGasNeed()
  const offer = useAllowanceOffer(quote, balance)
  const allowance = offer && offer.bets > 1 ? offer.amountOf(offer.bets) : undefined
  const [wasRefused, setRefused] = useState(false)
  const place = usePlace({ controller, draft: drafted, terms, quote, balance, allowance, onTried: setRefused })
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const closeHelp = () => setIsHelpOpen(false)
  const HotkeysDialog = useLazyOnDemand(loadHelp, isHelpOpen, closeHelp)
  const isRolling = isUnderWay(state)
  useBlockReload(isRolling)
  const canRoll = status === 'disconnected' || (controller !== undefined && !gas.isMissing)
  const next = nextStepOf({
    status,
    balance,
    limits: quote.limits,
    canMint: useCanMint(drafted.token.token) && onMint !== undefined,
  })
  // Show a landing result first: players should not bet again before they have seen it.
  const roll = () => {
    if (landing.isLanding) landing.skip()
    else if (!isRolling && next === 'mint') onMint?.(drafted.token.symbol)
    else if (!isRolling && canRoll) place()
  }
  const scale = (change: (wager: bigint) => bigint) => {
    if (isRolling || !drafted.amount.ok) return
    const { playCount, token, amount } = drafted
    drafted.setWager(boundsOf(quote, { balance, playCount, decimals: token.decimals }).within(change(amount.value)))
  }
  // Choosing again dismisses the result.
  const { leave } = landing
  const draft = useMemo<Draft<Choice>>(
    () => ({
      ...drafted,
      setChoice: (next) => {
        drafted.setChoice(next)
        leave()
      },
    }),
    [drafted, leave],
  )
  useGameKeys({
    onRoll: roll,
    onChoose(key) {
      const next = definition.keys.choose(key, drafted.choice, config)
      if (next === undefined) return false
      if (!isRolling && !landing.isLanding) draft.setChoice(next)
      return true
    },
    onHalve: () => scale((wager) => wager / 2n),
    onDouble: () => scale((wager) => wager * 2n),
    onSound: () => setSound(!useSound.getState().isOn),
    onHelp: () => setIsHelpOpen(true),
  })
  return (
    <TableFrame>
      <BetPanel
        definition={definition}
        config={config}
        draft={draft}
        quote={quote}
        balance={balance}
        isRolling={isRolling}
        canRoll={canRoll}
        gas={gas}
        offer={offer}
        next={isRolling ? 'roll' : next}
        wasRefused={wasRefused}
        trouble={isUnreachable ? 'chainUnreachable' : isStale ? 'stale' : undefined}
        onRoll={roll}
      />
      <PlayStage
        definition={definition}
        config={config}
        draft={draft}
        state={state}
        landing={landing}
        quote={quote}
        player={player}
        onVerify={onVerify}
        onOpenBet={onOpenBet}
        onHelp={() => setIsHelpOpen(true)}
        onCancel={() => controller?.cancel()}
      />
      {HotkeysDialog ? <HotkeysDialog open={isHelpOpen} onClose={closeHelp} lines={definition.keys.lines} /> : null}
    </TableFrame>
  )
}

function useCanMint(token: string): boolean {
  const chain = useChainConfig()
  return chain?.features.mint === true && tokenByAddress(chain, token)?.mintable === true
}

import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import type { Address } from 'viem'
import { useHoldPage } from '../../lib/at-rest/at-rest.ts'
import { useTokenBalance } from '../../lib/balances/token-balance.ts'
import type { GameDefinition } from '../../lib/lucky-game/game-definition.ts'
import { oddsParametersOf } from '../../lib/lucky-game/odds-parameters.ts'
import { useChoiceLimits } from '../../lib/lucky-game/use-live-game-config.ts'
import { useWallet } from '../../lib/wallet/wallet-store.ts'
import type { BetOutcome } from './bet-order.ts'
import { BetPanel } from './bet-panel.tsx'
import { quoteBet } from './bet-quote.ts'
import { isUnderWay } from './bet-state.ts'
import { PlayStage } from './play-stage.tsx'
import { PlayTokenContext } from './play-token-context.ts'
import { useBet } from './use-bet.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useLanding } from './use-landing.ts'
import { usePlace } from './use-place.ts'
import { useRollKey } from './use-roll-key.ts'
import { useSettledValue } from './use-settled-value.ts'

export type TableProps<Choice> = {
  definition: GameDefinition<Choice>
  config: GameConfig
  /** The last answer is old: the API cannot be reached. */
  isStale: boolean
  onCheck: (bet: BetOutcome) => void
}

/** Controls and stage. What is typed stays, whatever becomes of the connection. */
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

type OpenTableProps<Choice> = TableProps<Choice> & { draft: Draft<Choice> }

function OpenTable<Choice>({ definition, config, isStale, onCheck, draft: drafted }: OpenTableProps<Choice>) {
  const { name, maths } = definition
  const { token, choice, playCount, amount } = drafted
  const tokenAddress = token.token as Address
  const { address: player, status } = useWallet()
  const balance = useTokenBalance(tokenAddress, player)
  const { state, controller } = useBet(name)
  const clientValue = maths.clientValue(choice)
  // A slider passes many choices: only the one it stays at is asked about.
  const asked = useSettledValue(clientValue)
  const limitsConfig = useChoiceLimits(config, asked)
  const limits =
    asked === clientValue ? limitsConfig?.tokens.find((entry) => entry.token === token.token)?.limits : undefined
  const wager = amount.ok ? amount.value : 0n
  const quote = quoteBet({ config, token, limits, maths, choice, playCount, wager })
  const order = {
    choice: clientValue,
    gameData: maths.encodeGameData(choice, oddsParametersOf(config)),
    token: tokenAddress,
  }
  const place = usePlace({ controller, draft: drafted, order, quote, balance })
  const isRolling = isUnderWay(state)
  useHoldPage(isRolling)
  const isReady = status === 'disconnected' || controller !== undefined
  const landing = useLanding(state)
  const draft: Draft<Choice> = {
    ...drafted,
    setChoice: (next) => {
      drafted.setChoice(next)
      landing.leave()
    },
  }
  const roll = () => {
    if (!isRolling && isReady) place()
  }
  useRollKey(landing.isLanding ? landing.skip : roll)
  return (
    <div className="grid overflow-clip rounded-l border border-line bg-s1 shadow-card md:grid-cols-[328px_minmax(0,1fr)]">
      <BetPanel
        definition={definition}
        config={config}
        draft={draft}
        quote={quote}
        balance={balance}
        isRolling={isRolling}
        canRoll={isReady}
        isStale={isStale}
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
        onCheck={onCheck}
      />
    </div>
  )
}

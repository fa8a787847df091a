import type { GameConfig, GameToken } from '@tyche/api-schema/endpoints/lucky-game'
import type { Address } from 'viem'
import { useTokenBalance } from '../../lib/balances/token-balance.ts'
import { useWallet } from '../../lib/wallet/wallet-store.ts'
import type { BetOutcome } from './bet-order.ts'
import { BetPanel } from './bet-panel.tsx'
import { quoteBet } from './bet-quote.ts'
import { isUnderWay } from './bet-state.ts'
import { CoinTokenContext } from './coin-token-context.ts'
import { useSessionBets } from './session-stats.ts'
import { Stage } from './stage.tsx'
import { useBet } from './use-bet.ts'
import { useDraft } from './use-draft.ts'
import { usePlace } from './use-place.ts'
import { useRollKey } from './use-roll-key.ts'

export type CoinFlipTableProps = { config: GameConfig; token: GameToken; onCheck: (bet: BetOutcome) => void }

/** Controls and stage in one token. */
export function CoinFlipTable({ config, token, onCheck }: CoinFlipTableProps) {
  const address = token.token as Address
  return (
    <CoinTokenContext value={{ address, symbol: token.symbol, decimals: token.decimals }}>
      <Table config={config} token={token} onCheck={onCheck} />
    </CoinTokenContext>
  )
}

function Table({ config, token, onCheck }: CoinFlipTableProps) {
  const address = token.token as Address
  const { address: player, status } = useWallet()
  const balance = useTokenBalance(address, player)
  const draft = useDraft(token.decimals)
  const { state, controller } = useBet()
  const wager = draft.amount.ok ? draft.amount.value : 0n
  const quote = quoteBet({ config, token, choice: draft.choice, playCount: draft.playCount, wager })
  const place = usePlace({ controller, draft, quote, token: address, balance })
  const isRolling = isUnderWay(state)
  const isReady = status === 'disconnected' || controller !== undefined
  const roll = () => {
    if (!isRolling && isReady) place()
  }
  useRollKey(roll)
  return (
    <div className="grid overflow-clip rounded-l border border-line bg-s1 shadow-card md:grid-cols-[328px_minmax(0,1fr)]">
      <BetPanel draft={draft} quote={quote} balance={balance} isRolling={isRolling} canRoll={isReady} onRoll={roll} />
      <Stage
        state={state}
        quote={quote}
        poolBalance={BigInt(token.balance)}
        sessionBets={useSessionBets(player)}
        onCheck={onCheck}
      />
    </div>
  )
}

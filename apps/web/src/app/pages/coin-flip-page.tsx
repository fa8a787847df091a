import { coinFlip } from '../../features/games/coin-flip/coin-flip.ts'
import { GamePage } from './game-page.tsx'

export const CoinFlipPage = () => <GamePage definition={coinFlip} />

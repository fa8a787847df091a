import { coinFlip } from '../../features/coin-flip/coin-flip.ts'
import { GamePage } from './game-page.tsx'

export const CoinFlipPage = () => <GamePage definition={coinFlip} />

import { spinGame } from '../../features/games/spin/spin-game.ts'
import { GamePage } from './game-page.tsx'

export const SpinPage = () => <GamePage definition={spinGame} />

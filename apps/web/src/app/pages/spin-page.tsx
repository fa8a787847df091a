import { spinGame } from '../../features/spin/spin-game.ts'
import { GamePage } from './game-page.tsx'

export const SpinPage = () => <GamePage definition={spinGame} />

import { rpsGame } from '../../features/rps/rps-game.ts'
import { GamePage } from './game-page.tsx'

export const RpsPage = () => <GamePage definition={rpsGame} />

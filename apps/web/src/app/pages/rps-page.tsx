import { rpsGame } from '../../features/games/rps/rps-game.ts'
import { GamePage } from './game-page.tsx'

export const RpsPage = () => <GamePage definition={rpsGame} />

import { dice } from '../../features/games/dice/dice.ts'
import { GamePage } from './game-page.tsx'

export const DicePage = () => <GamePage definition={dice} />

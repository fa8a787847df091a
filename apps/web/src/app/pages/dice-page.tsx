import { dice } from '../../features/dice/dice.ts'
import { GamePage } from './game-page.tsx'

export const DicePage = () => <GamePage definition={dice} />

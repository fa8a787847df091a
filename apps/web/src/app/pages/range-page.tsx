import { range } from '../../features/games/range/range.ts'
import { GamePage } from './game-page.tsx'

export const RangePage = () => <GamePage definition={range} />

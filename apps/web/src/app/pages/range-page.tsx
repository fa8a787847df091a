import { range } from '../../features/range/range.ts'
import { GamePage } from './game-page.tsx'

export const RangePage = () => <GamePage definition={range} />

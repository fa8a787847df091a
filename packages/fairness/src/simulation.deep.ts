import { testSimulation } from './testing/simulate.ts'

testSimulation(1_000_000)

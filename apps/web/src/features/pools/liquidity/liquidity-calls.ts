import {
  addLiquidityCall,
  exitOrderCall,
  exitWhenClearCall,
  liquidityOutcomeOf,
  pushIncomeCall,
  removeInKindCall,
  removeLiquidityCall,
} from '@tyche/sdk/pools'

/** What deposits and withdrawals are sent with and what came of them, loaded with the first one. */
export {
  addLiquidityCall,
  exitOrderCall,
  exitWhenClearCall,
  liquidityOutcomeOf,
  pushIncomeCall,
  removeInKindCall,
  removeLiquidityCall,
}

export {
  gameAbi,
  gameCenterAbi,
  incomeVaultAbi,
  liquidityManagerAbi,
  liquidityPoolAbi,
  liquidityUtilsAbi,
  luckyBuyAbi,
  randomnessCoordinatorAbi,
  rewardPoolAbi,
  spinAbi,
  ticketAbi,
  tycheErrorsAbi,
} from '@tyche/contracts/abis'

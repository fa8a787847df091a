// Generated from the Solidity sources by `npm run generate -w @tyche/contracts`. Do not edit.

export const testUsdRuntime = { maskedHash: '0x10ed5865fa0b3e5f923a963b9bf57e412df97424fa1993d17de1f6e0970386ba', immutables: [{ start: 1555, length: 32 }, { start: 1597, length: 32 }, { start: 1639, length: 32 }, { start: 1720, length: 32 }, { start: 1760, length: 32 }, { start: 1847, length: 32 }, { start: 1890, length: 32 }] } as const

export const randomnessCoordinatorRuntime = { maskedHash: '0x91072b5756b299aa527ee89d6c6d5047959f58fdab7668f80efc591336003a27', immutables: [{ start: 512, length: 32 }, { start: 800, length: 32 }, { start: 839, length: 32 }, { start: 994, length: 32 }, { start: 1053, length: 32 }, { start: 1095, length: 32 }, { start: 1494, length: 32 }, { start: 1580, length: 32 }, { start: 1735, length: 32 }, { start: 2346, length: 32 }, { start: 2388, length: 32 }, { start: 2430, length: 32 }, { start: 2520, length: 32 }, { start: 2723, length: 32 }, { start: 2761, length: 32 }, { start: 2799, length: 32 }, { start: 2837, length: 32 }, { start: 2875, length: 32 }, { start: 2913, length: 32 }, { start: 2951, length: 32 }, { start: 2989, length: 32 }] } as const

export const liquidityPoolRuntime = { maskedHash: '0x31f07fda0fa3952a4d3eccf3e5e8f99024151747ed26e9841fd7805aa2e593ed', immutables: [{ start: 11627, length: 32 }, { start: 11669, length: 32 }, { start: 11711, length: 32 }, { start: 11792, length: 32 }, { start: 11832, length: 32 }, { start: 14083, length: 32 }, { start: 14126, length: 32 }] } as const

export const gameCenterRuntime = { maskedHash: '0x7c478441fa99ea3fecbfb9df400fa355e918b2f3e19091a913dd57d017942fd2', immutables: [] } as const

export const liquidityManagerRuntime = { maskedHash: '0xf0ed10d9bf44a16ba32c173533f81edf02c9a8fce9b5f749451f180bbdd7c07f', immutables: [] } as const

export const liquidityUtilsRuntime = { maskedHash: '0x9858772116eae6717f4edd930c6684e283bea7a1d4efb33a599a8043c446fe8e', immutables: [] } as const

export const rewardPoolRuntime = { maskedHash: '0xa9d864b12f988ba44f34eb51904c2453110aa38e4768738513657a67872f1038', immutables: [{ start: 7742, length: 32 }, { start: 7790, length: 32 }, { start: 9139, length: 32 }, { start: 9181, length: 32 }, { start: 9223, length: 32 }, { start: 9304, length: 32 }, { start: 9344, length: 32 }] } as const

export const incomeVaultRuntime = { maskedHash: '0x45e097fbdad9f17faee335a349bc4134fb34813b604ac976f47d03ded4e22121', immutables: [] } as const

export const ticketArtRuntime = { maskedHash: '0xcfd409d4c79b5e403507d3c432c287887892adfd210fbcdb03a98f9bbaf1554e', immutables: [] } as const

export const offChainSalesRuntime = { maskedHash: '0xfd13bb05ef5e3cc3b6ccd3b35d601f4822675ace4166a78353d96a51b05491c8', immutables: [{ start: 275, length: 32 }, { start: 389, length: 32 }, { start: 1283, length: 32 }, { start: 4410, length: 32 }, { start: 6650, length: 32 }, { start: 6780, length: 32 }] } as const

export const luckyBuyExtensionRuntime = { maskedHash: '0x7d642050d3040d37969b8f9715febc59e534a83d648dc30a489dedd885fd2b44', immutables: [{ start: 476, length: 32 }, { start: 614, length: 32 }, { start: 769, length: 32 }, { start: 1105, length: 32 }, { start: 8379, length: 32 }, { start: 9771, length: 32 }, { start: 9941, length: 32 }, { start: 10110, length: 32 }, { start: 11309, length: 32 }, { start: 11439, length: 32 }, { start: 16393, length: 32 }, { start: 16426, length: 32 }, { start: 16461, length: 32 }, { start: 16541, length: 32 }, { start: 16579, length: 32 }] } as const

export const luckyBuyRuntime = { maskedHash: '0x14f7d66c1b3f7ae854bcd639edec5a2b828b5b7545f6176385ab8cccc1e8adbd', immutables: [{ start: 737, length: 32 }, { start: 1452, length: 32 }, { start: 1491, length: 32 }, { start: 1999, length: 32 }, { start: 2038, length: 32 }, { start: 5695, length: 32 }, { start: 5845, length: 32 }, { start: 6027, length: 32 }, { start: 6353, length: 32 }, { start: 6462, length: 32 }, { start: 7296, length: 32 }, { start: 11744, length: 32 }, { start: 13024, length: 32 }, { start: 13154, length: 32 }, { start: 13327, length: 32 }, { start: 13465, length: 32 }] } as const

export const ticketRuntime = { maskedHash: '0xa1fa332618aa34d93f27222021a43d77bde4e615047fd7b5cedd4a509567fee2', immutables: [{ start: 698, length: 32 }, { start: 749, length: 32 }, { start: 1418, length: 32 }, { start: 1798, length: 32 }, { start: 2159, length: 32 }, { start: 2591, length: 32 }, { start: 2638, length: 32 }, { start: 2820, length: 32 }] } as const

export const coinFlipRuntime = { maskedHash: '0x119064a73eeacf17b2e114c9972d6e8786c101171e519eada976d742a035f3e4', immutables: [{ start: 7826, length: 32 }, { start: 7867, length: 32 }, { start: 8183, length: 32 }] } as const

export const diceRuntime = { maskedHash: '0x2681e02fe1e6c55ec04526596887708f5557769618139e64598764a473eb0b08', immutables: [{ start: 7899, length: 32 }, { start: 7940, length: 32 }, { start: 8256, length: 32 }] } as const

export const rangeRuntime = { maskedHash: '0xb1d7fed55624ab684b847a57cb430bd56b15c788e72421ec0a3859eda3b77f84', immutables: [{ start: 8402, length: 32 }, { start: 8443, length: 32 }, { start: 8759, length: 32 }] } as const

export const rockPaperScissorsRuntime = { maskedHash: '0x8f4def21456859a8b8811f0da0179c731a79bed1f0894dfb1e00c6f816e345e4', immutables: [{ start: 7868, length: 32 }, { start: 7909, length: 32 }, { start: 8225, length: 32 }] } as const

export const spinRuntime = { maskedHash: '0xf632118ee2ceb321e50799a1ab3ee0df5847dcadc303e5e2506b441f32c8d145', immutables: [{ start: 8620, length: 32 }, { start: 8661, length: 32 }, { start: 8977, length: 32 }] } as const

export const testEthRuntime = { maskedHash: '0x6e901a6901cdd8cae68a541bf7305247f49564ef9c721afa680aa79aca48f1c0', immutables: [{ start: 1563, length: 32 }, { start: 1605, length: 32 }, { start: 1647, length: 32 }, { start: 1728, length: 32 }, { start: 1768, length: 32 }, { start: 1855, length: 32 }, { start: 1898, length: 32 }] } as const

export const testPriceFeedRuntime = { maskedHash: '0xd6adc16b4fdffb7899e8b398c05a06e6c9ae7d7f98595a17f0593fc714a25706', immutables: [{ start: 131, length: 32 }] } as const

export const timelockControllerRuntime = { maskedHash: '0xd62e7df91bbeeffd3dd433f936f026117fc33b9fff86e243740e07183a8fa1f1', immutables: [] } as const

export const erc1967ProxyRuntime = { maskedHash: '0xf15a07c54ab3420101c38795fc919a27ffb05f1a0049070ba3b8f10bae32af97', immutables: [] } as const

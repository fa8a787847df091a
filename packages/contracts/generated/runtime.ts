// Generated from the Solidity sources by `npm run generate -w @tyche/contracts`. Do not edit.

export const testUsdRuntime = { maskedHash: '0x10ed5865fa0b3e5f923a963b9bf57e412df97424fa1993d17de1f6e0970386ba', immutables: [{ start: 1555, length: 32 }, { start: 1597, length: 32 }, { start: 1639, length: 32 }, { start: 1720, length: 32 }, { start: 1760, length: 32 }, { start: 1847, length: 32 }, { start: 1890, length: 32 }] } as const

export const randomnessCoordinatorRuntime = { maskedHash: '0x90f9b76678480095afcf904e8e71f8a721a4e094591857a7ce002b45088780a9', immutables: [{ start: 461, length: 32 }, { start: 713, length: 32 }, { start: 752, length: 32 }, { start: 909, length: 32 }, { start: 969, length: 32 }, { start: 1012, length: 32 }, { start: 1227, length: 32 }, { start: 1270, length: 32 }, { start: 1313, length: 32 }, { start: 1404, length: 32 }, { start: 1447, length: 32 }, { start: 1692, length: 32 }, { start: 1781, length: 32 }, { start: 2760, length: 32 }, { start: 2798, length: 32 }, { start: 2836, length: 32 }, { start: 2874, length: 32 }, { start: 2912, length: 32 }, { start: 2950, length: 32 }, { start: 2988, length: 32 }, { start: 3026, length: 32 }] } as const

export const liquidityPoolRuntime = { maskedHash: '0xb807b324274512a30aff56111f0e9d0148d8549f338bb47d9cb6b4f095ac7abd', immutables: [{ start: 12950, length: 32 }, { start: 12992, length: 32 }, { start: 13034, length: 32 }, { start: 13115, length: 32 }, { start: 13155, length: 32 }, { start: 15184, length: 32 }, { start: 15227, length: 32 }] } as const

export const gameCenterRuntime = { maskedHash: '0x52db94e2e124b8cc3a7b84b747e175ccc52b9987cde3ae89891e164103362ec0', immutables: [] } as const

export const liquidityManagerRuntime = { maskedHash: '0xf0ed10d9bf44a16ba32c173533f81edf02c9a8fce9b5f749451f180bbdd7c07f', immutables: [] } as const

export const liquidityUtilsRuntime = { maskedHash: '0xd8d6634ba4a00c2b9ff71cf0d3feeaf388a1270e5a99177171264c098a1546ee', immutables: [] } as const

export const rewardPoolRuntime = { maskedHash: '0xa9d864b12f988ba44f34eb51904c2453110aa38e4768738513657a67872f1038', immutables: [{ start: 7742, length: 32 }, { start: 7790, length: 32 }, { start: 9139, length: 32 }, { start: 9181, length: 32 }, { start: 9223, length: 32 }, { start: 9304, length: 32 }, { start: 9344, length: 32 }] } as const

export const ticketArtRuntime = { maskedHash: '0xcfd409d4c79b5e403507d3c432c287887892adfd210fbcdb03a98f9bbaf1554e', immutables: [] } as const

export const offChainDeskRuntime = { maskedHash: '0xea4fe1fe19efd7a61acd1fc1172658cd1dad5a99737f075e6511fca4627f2339', immutables: [{ start: 261, length: 32 }, { start: 1228, length: 32 }, { start: 4355, length: 32 }, { start: 6531, length: 32 }, { start: 6661, length: 32 }] } as const

export const luckyBuyDeskRuntime = { maskedHash: '0xebd670036a906221d580ad5972f73e903eda70682d2e899af41731d42a88285b', immutables: [{ start: 465, length: 32 }, { start: 603, length: 32 }, { start: 755, length: 32 }, { start: 8217, length: 32 }, { start: 10798, length: 32 }, { start: 10928, length: 32 }, { start: 15828, length: 32 }, { start: 15861, length: 32 }, { start: 15896, length: 32 }, { start: 15976, length: 32 }, { start: 16014, length: 32 }] } as const

export const luckyBuyRuntime = { maskedHash: '0x2ac4f05472c6664468223fd228430e9ac54de8f44db01547ed6923bdfcac87a1', immutables: [{ start: 726, length: 32 }, { start: 1438, length: 32 }, { start: 1479, length: 32 }, { start: 1987, length: 32 }, { start: 5756, length: 32 }, { start: 5938, length: 32 }, { start: 6264, length: 32 }, { start: 6373, length: 32 }, { start: 7207, length: 32 }, { start: 11667, length: 32 }, { start: 12946, length: 32 }, { start: 13076, length: 32 }] } as const

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

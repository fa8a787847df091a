// Generated from the Solidity sources by `npm run generate -w @tyche/contracts`. Do not edit.

export const testUsdRuntime = { maskedHash: '0x10ed5865fa0b3e5f923a963b9bf57e412df97424fa1993d17de1f6e0970386ba', immutables: [{ start: 1555, length: 32 }, { start: 1597, length: 32 }, { start: 1639, length: 32 }, { start: 1720, length: 32 }, { start: 1760, length: 32 }, { start: 1847, length: 32 }, { start: 1890, length: 32 }] } as const

export const randomnessCoordinatorRuntime = { maskedHash: '0x105006127f6bd29d49232c9daca5e2b6540f9901753c9672b479ada1a6500444', immutables: [{ start: 461, length: 32 }, { start: 713, length: 32 }, { start: 752, length: 32 }, { start: 909, length: 32 }, { start: 969, length: 32 }, { start: 1012, length: 32 }, { start: 1161, length: 32 }, { start: 1204, length: 32 }, { start: 1247, length: 32 }, { start: 1338, length: 32 }, { start: 1381, length: 32 }, { start: 1626, length: 32 }, { start: 1715, length: 32 }, { start: 2674, length: 32 }, { start: 2712, length: 32 }, { start: 2750, length: 32 }, { start: 2788, length: 32 }, { start: 2826, length: 32 }, { start: 2864, length: 32 }, { start: 2902, length: 32 }, { start: 2940, length: 32 }] } as const

export const liquidityPoolRuntime = { maskedHash: '0x3611d129260fcfa69b52c5080d5f5c6fcd4b8ad59422f34e3d8433dc0828953a', immutables: [{ start: 12078, length: 32 }, { start: 12120, length: 32 }, { start: 12162, length: 32 }, { start: 12243, length: 32 }, { start: 12283, length: 32 }, { start: 14206, length: 32 }, { start: 14249, length: 32 }] } as const

export const gameCenterRuntime = { maskedHash: '0x4463edef5190d6b4d933ca485eba07eb8dbf61fc370d90eb1bdbe95ccf98b5f0', immutables: [] } as const

export const liquidityManagerRuntime = { maskedHash: '0xf0ed10d9bf44a16ba32c173533f81edf02c9a8fce9b5f749451f180bbdd7c07f', immutables: [] } as const

export const liquidityUtilsRuntime = { maskedHash: '0xd8d6634ba4a00c2b9ff71cf0d3feeaf388a1270e5a99177171264c098a1546ee', immutables: [] } as const

export const coinFlipRuntime = { maskedHash: '0x426bbab143afc377d695dff9c63cb5e109beadff3c2e0a8451732e228f5d96a6', immutables: [{ start: 7996, length: 32 }, { start: 8037, length: 32 }, { start: 8353, length: 32 }] } as const

export const diceRuntime = { maskedHash: '0xad7d6bc3a5453d7872f82024bce0b67c402363b5ab15db7b87d4a06303c995a7', immutables: [{ start: 8069, length: 32 }, { start: 8110, length: 32 }, { start: 8426, length: 32 }] } as const

export const rangeRuntime = { maskedHash: '0x9f347a94016c499f8aff1372e4adef61f26e9de4ba715f7361777e63f960cea7', immutables: [{ start: 8572, length: 32 }, { start: 8613, length: 32 }, { start: 8929, length: 32 }] } as const

export const rockPaperScissorsRuntime = { maskedHash: '0xd889fd8c61e76eb52379358372e1c3ad03b72798bba4a340230fefbc28f74913', immutables: [{ start: 8038, length: 32 }, { start: 8079, length: 32 }, { start: 8395, length: 32 }] } as const

export const spinRuntime = { maskedHash: '0x8f6d31f7b1b4df0e4cbfd61a83520ba0d02ef67ade9449deeeaf03f99a430c25', immutables: [{ start: 8790, length: 32 }, { start: 8831, length: 32 }, { start: 9147, length: 32 }] } as const

export const testEthRuntime = { maskedHash: '0x6e901a6901cdd8cae68a541bf7305247f49564ef9c721afa680aa79aca48f1c0', immutables: [{ start: 1563, length: 32 }, { start: 1605, length: 32 }, { start: 1647, length: 32 }, { start: 1728, length: 32 }, { start: 1768, length: 32 }, { start: 1855, length: 32 }, { start: 1898, length: 32 }] } as const

export const testPriceFeedRuntime = { maskedHash: '0xd6adc16b4fdffb7899e8b398c05a06e6c9ae7d7f98595a17f0593fc714a25706', immutables: [{ start: 131, length: 32 }] } as const

export const timelockControllerRuntime = { maskedHash: '0xd62e7df91bbeeffd3dd433f936f026117fc33b9fff86e243740e07183a8fa1f1', immutables: [] } as const

export const erc1967ProxyRuntime = { maskedHash: '0xf15a07c54ab3420101c38795fc919a27ffb05f1a0049070ba3b8f10bae32af97', immutables: [] } as const

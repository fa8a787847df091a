// Generated from the Solidity sources by `npm run generate -w @tyche/contracts`. Do not edit.

export const testUsdRuntime = { maskedHash: '0x48a5d27d98720f9dc4fd063a79f28f64b8c35d6bb7b43265bd0ebd2d5df5e6ac', immutables: [{ start: 1946, length: 32 }, { start: 1988, length: 32 }, { start: 2030, length: 32 }, { start: 2111, length: 32 }, { start: 2151, length: 32 }, { start: 2238, length: 32 }, { start: 2281, length: 32 }] } as const

export const randomnessCoordinatorRuntime = { maskedHash: '0xbc203a3b0f9b54ff9e9d92d8672da46c14f859847e37fcb3ac6502be83170798', immutables: [{ start: 409, length: 32 }, { start: 582, length: 32 }, { start: 621, length: 32 }, { start: 803, length: 32 }, { start: 863, length: 32 }, { start: 906, length: 32 }, { start: 1183, length: 32 }, { start: 1272, length: 32 }, { start: 2148, length: 32 }, { start: 2186, length: 32 }, { start: 2224, length: 32 }, { start: 2262, length: 32 }, { start: 2300, length: 32 }, { start: 2338, length: 32 }, { start: 2376, length: 32 }, { start: 2414, length: 32 }, { start: 2561, length: 32 }, { start: 2604, length: 32 }, { start: 2647, length: 32 }, { start: 2738, length: 32 }, { start: 2781, length: 32 }] } as const

export const liquidityPoolRuntime = { maskedHash: '0xa72981bcd8285846b925a88b9d61438ada1452f70dbd044e37b84080769f0351', immutables: [{ start: 10100, length: 32 }, { start: 10142, length: 32 }, { start: 10184, length: 32 }, { start: 10265, length: 32 }, { start: 10305, length: 32 }, { start: 12030, length: 32 }, { start: 12073, length: 32 }] } as const

export const gameCenterRuntime = { maskedHash: '0x2a3e140c967c6454f269d62d6a7de81475ea301c00587e0dc6924450e7279b79', immutables: [] } as const

export const coinFlipRuntime = { maskedHash: '0xbfa8937f5e4cf480e646c791fd377d5910a617997035beb638fe991b31095977', immutables: [{ start: 8485, length: 32 }, { start: 8526, length: 32 }, { start: 8917, length: 32 }] } as const

export const diceRuntime = { maskedHash: '0xc1f9c5338cb9fa40f7aafbc1ca2c611ebab2844bc8fd3f61f81c6f794f300b56', immutables: [{ start: 8557, length: 32 }, { start: 8598, length: 32 }, { start: 8989, length: 32 }] } as const

export const rangeRuntime = { maskedHash: '0x1ad31dffeb2d4107c3cb4e407336bf205bd1d75b95b009b30012f1afd09c500d', immutables: [{ start: 9131, length: 32 }, { start: 9172, length: 32 }, { start: 9563, length: 32 }] } as const

export const rockPaperScissorsRuntime = { maskedHash: '0x8078c3f49939d0e3ea00c3b69265979da8496668f7ee3626447f0f523c77e83c', immutables: [{ start: 8547, length: 32 }, { start: 8588, length: 32 }, { start: 8979, length: 32 }] } as const

export const spinRuntime = { maskedHash: '0x6253f5458ad1a8594f2d7ead9094e01febe868d3b0d581a6f84244464c9e6004', immutables: [{ start: 9394, length: 32 }, { start: 9435, length: 32 }, { start: 9826, length: 32 }] } as const

export const testEthRuntime = { maskedHash: '0xa6400c32e2109f35a67f9c97f658220d2c0e08eebfa1b5fd2d44cf894c11f0a7', immutables: [{ start: 1954, length: 32 }, { start: 1996, length: 32 }, { start: 2038, length: 32 }, { start: 2119, length: 32 }, { start: 2159, length: 32 }, { start: 2246, length: 32 }, { start: 2289, length: 32 }] } as const

export const testPriceFeedRuntime = { maskedHash: '0x34322ba644ce48f77a666ccdfdd1077107d8da4722fcc4e281d1a0074236d51a', immutables: [{ start: 131, length: 32 }] } as const

export const timelockControllerRuntime = { maskedHash: '0x343f2c29551a1ef9ff6a931e02d0c9b38cf52b9e7b44ee640ea886ff503f6ff5', immutables: [] } as const

export const erc1967ProxyRuntime = { maskedHash: '0xf15a07c54ab3420101c38795fc919a27ffb05f1a0049070ba3b8f10bae32af97', immutables: [] } as const

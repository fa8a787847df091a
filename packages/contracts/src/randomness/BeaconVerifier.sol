// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BLS} from "solady/utils/ext/ithaca/BLS.sol";
import {IRandomnessCoordinator} from "../interfaces/randomness/IRandomnessCoordinator.sol";

/// @title BeaconVerifier
/// @notice Checks rounds of a beacon in drand's scheme `bls-unchained-g1-rfc9380` with the precompiles of EIP-2537:
/// BLS12-381, signatures in G1, public key in G2, message = sha256(uint64 big-endian round).
/// @dev A failing precompile burns all gas it was given. So each call has a cap, about 1.5 times its price or more, and
/// `verify` requires `VERIFY_GAS` first: after that, only a malformed signature can make the pairing fail.
library BeaconVerifier {
    /// @notice Length of an EIP-2537 G1 point: two coordinates, each 16 zero bytes and 48 bytes.
    uint256 internal constant SIGNATURE_LENGTH = 128;
    /// @notice Length of an EIP-2537 G2 point: x.c0, x.c1, y.c0, y.c1.
    uint256 internal constant PUBLIC_KEY_LENGTH = 256;
    /// @notice Gas that must be left when `verify` begins: the caps below, the 1/64 that the EVM retains, and overhead.
    uint256 internal constant VERIFY_GAS = 210_000;

    uint256 private constant SHA256_GAS = 500;
    uint256 private constant MODEXP_GAS = 3000;
    uint256 private constant MAP_GAS = 9000;
    uint256 private constant ADD_GAS = 1000;
    uint256 private constant PAIRING_GAS = 160_000;

    /// @dev The first 32 and the last 11 bytes of the domain separation tag, followed by its length as RFC 9380 requires.
    bytes32 private constant DST_HEAD = "BLS_SIG_BLS12381G1_XMD:SHA-256_S";
    bytes32 private constant DST_TAIL = "SWU_RO_NUL_\x2b";

    /// @dev p: the order of the base field.
    uint256 private constant P_HIGH = 0x1a0111ea397fe69a4b1ba7b6434bacd7;
    uint256 private constant P_LOW = 0x64774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab;
    /// @dev (p - 1) / 2: a greater y sets the sign bit of the compressed form.
    uint256 private constant HALF_P_HIGH = 0x0d0088f51cbff34d258dd3db21a5d66b;
    uint256 private constant HALF_P_LOW = 0xb23ba5c279c2895fb39869507b587b120f55ffff58a9ffffdcff7fffffffd555;

    /// @dev -G2: the negated generator, so that the pairing check e(signature, -G2) * e(H(message), key) == 1 decides.
    bytes32 private constant NEG_G2_X_C0_A = 0x00000000000000000000000000000000024aa2b2f08f0a91260805272dc51051;
    bytes32 private constant NEG_G2_X_C0_B = 0xc6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8;
    bytes32 private constant NEG_G2_X_C1_A = 0x0000000000000000000000000000000013e02b6052719f607dacd3a088274f65;
    bytes32 private constant NEG_G2_X_C1_B = 0x596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e;
    bytes32 private constant NEG_G2_Y_C0_A = 0x000000000000000000000000000000000d1b3cc2c7027888be51d9ef691d77bc;
    bytes32 private constant NEG_G2_Y_C0_B = 0xb679afda66c73f17f9ee3837a55024f78c71363275a75d75d86bab79f74782aa;
    bytes32 private constant NEG_G2_Y_C1_A = 0x0000000000000000000000000000000013fa4d4a0ad8b1ce186ed5061789213d;
    bytes32 private constant NEG_G2_Y_C1_B = 0x993923066dddaf1040bc3ff59f825c78df74f2d75467e25e0f55f8a00fa030ed;

    /// @notice Checks a signature over a round.
    /// @dev Requirements:
    /// - `VERIFY_GAS` is left (`InsufficientGas`).
    /// - The signature is a point of G1 other than infinity, in canonical encoding (`MalformedSignature`).
    /// - It signs this round with this key (`InvalidSignature`).
    /// @param key a checked public key, see `parsePublicKey`.
    /// @param beaconRound number of the round.
    /// @param signature EIP-2537 G1 point, 128 bytes.
    /// @return compressed the same point in the beacon's own 48-byte form.
    function verify(BLS.G2Point memory key, uint64 beaconRound, bytes memory signature)
        internal
        view
        returns (bytes memory compressed)
    {
        require(gasleft() >= VERIFY_GAS, IRandomnessCoordinator.InsufficientGas());
        require(signature.length == SIGNATURE_LENGTH, IRandomnessCoordinator.MalformedSignature());
        BLS.G1Point memory point = abi.decode(signature, (BLS.G1Point));
        // Infinity passes the pairing check with every point, and it is no valid signature.
        bytes32 anyBit = point.x_a | point.x_b | point.y_a | point.y_b;
        require(anyBit != 0, IRandomnessCoordinator.MalformedSignature());

        (bool wellFormed, bool valid) = _pair(point, hashToG1(beaconRound), key);
        require(wellFormed, IRandomnessCoordinator.MalformedSignature());
        require(valid, IRandomnessCoordinator.InvalidSignature(beaconRound));
        return compress(point);
    }

    /// @notice Reads and checks a public key.
    /// @dev Requirements:
    /// - The chain has the precompiles of EIP-2537 (`MissingPrecompile`).
    /// - The key is a point of G2 other than infinity, in canonical encoding (`InvalidPublicKey`).
    /// @param publicKey EIP-2537 G2 point, 256 bytes.
    function parsePublicKey(bytes memory publicKey) internal view returns (BLS.G2Point memory key) {
        BLS.G1Point memory infinity;
        // `key` is still infinity: the pairing of infinities is 1 if the chain has the precompile.
        (, bool hasPairing) = _pair(infinity, infinity, key);
        require(hasPairing, IRandomnessCoordinator.MissingPrecompile());

        require(publicKey.length == PUBLIC_KEY_LENGTH, IRandomnessCoordinator.InvalidPublicKey());
        key = abi.decode(publicKey, (BLS.G2Point));
        bytes32 anyBit = key.x_c0_a | key.x_c0_b | key.x_c1_a | key.x_c1_b | key.y_c0_a | key.y_c0_b;
        require(anyBit | key.y_c1_a | key.y_c1_b != 0, IRandomnessCoordinator.InvalidPublicKey());
        // The precompile refuses points off the curve or outside the subgroup.
        (bool wellFormed,) = _pair(infinity, infinity, key);
        require(wellFormed, IRandomnessCoordinator.InvalidPublicKey());
    }

    /// @notice Maps a round to the point that the beacon signs: RFC 9380, BLS12381G1_XMD:SHA-256_SSWU_RO_.
    function hashToG1(uint64 beaconRound) internal view returns (BLS.G1Point memory point) {
        bool ok;
        assembly ("memory-safe") {
            // True if the call succeeded and returned exactly `outSize` bytes. (Arguments evaluate right to left.)
            function run(precompile, gasCap, input, inSize, output, outSize) -> success {
                success := and(
                    eq(returndatasize(), outSize),
                    staticcall(gasCap, precompile, input, inSize, output, outSize)
                )
            }

            let base := mload(0x40)
            let uniform := add(base, 0x100)
            // expand_message_xmd to 128 bytes. The first hash reads 64 zero bytes, the message, the length 128 as two
            // bytes, a zero byte and the tag: 143 bytes.
            mstore(0x00, shl(192, beaconRound))
            ok := run(2, SHA256_GAS, 0x00, 0x08, add(base, 0x40), 0x20)
            mstore(base, 0)
            mstore(add(base, 0x20), 0)
            mstore(add(base, 0x60), shl(240, 128))
            mstore(add(base, 0x63), DST_HEAD)
            mstore(add(base, 0x83), DST_TAIL)
            ok := and(run(2, SHA256_GAS, base, 143, 0x00, 0x20), ok)
            let first := mload(0x00)
            // The other four read 32 bytes, their number and the same tag, which stays in place: 77 bytes.
            let chunk := 0
            for { let i := 1 } lt(i, 5) { i := add(i, 1) } {
                mstore(add(base, 0x42), xor(first, chunk))
                mstore8(add(base, 0x62), i)
                ok := and(run(2, SHA256_GAS, add(base, 0x42), 77, 0x00, 0x20), ok)
                chunk := mload(0x00)
                mstore(add(uniform, shl(5, sub(i, 1))), chunk)
            }
            // hash_to_field: each 64-byte half modulo p, by raising it to the power of 1.
            mstore(base, 0x40)
            mstore(add(base, 0x20), 0x01)
            mstore(add(base, 0x40), 0x40)
            mstore8(add(base, 0xa0), 0x01)
            mstore(add(base, 0xa1), P_HIGH)
            mstore(add(base, 0xc1), P_LOW)
            mcopy(add(base, 0x60), uniform, 0x40)
            ok := and(run(5, MODEXP_GAS, base, 0xe1, uniform, 0x40), ok)
            mcopy(add(base, 0x60), add(uniform, 0x40), 0x40)
            ok := and(run(5, MODEXP_GAS, base, 0xe1, add(uniform, 0x40), 0x40), ok)
            // Map both elements to the curve and add the points. The precompile clears the cofactor.
            ok := and(run(0x10, MAP_GAS, uniform, 0x40, base, 0x80), ok)
            ok := and(run(0x10, MAP_GAS, add(uniform, 0x40), 0x40, add(base, 0x80), 0x80), ok)
            ok := and(run(0x0b, ADD_GAS, base, 0x100, point, 0x80), ok)
        }
        // All inputs of these calls are hashes, so they fail only on a chain without the precompiles.
        require(ok, IRandomnessCoordinator.MissingPrecompile());
    }

    /// @notice Compresses a G1 point: x with the flag 0x80, and 0x20 if y is the greater of the two roots.
    function compress(BLS.G1Point memory point) internal pure returns (bytes memory compressed) {
        uint256 yHigh = uint256(point.y_a);
        bool isGreater = yHigh > HALF_P_HIGH || (yHigh == HALF_P_HIGH && uint256(point.y_b) > HALF_P_LOW);
        bytes16 flags = isGreater ? bytes16(bytes1(0xa0)) : bytes16(bytes1(0x80));
        // x_a holds the upper 16 of the 48 bytes in its lower half.
        return abi.encodePacked(bytes16(point.x_a << 128) | flags, point.x_b);
    }

    /// @dev e(signature, -G2) * e(message, key).
    /// @return wellFormed whether the precompile accepted all points. @return valid whether the product is 1.
    function _pair(BLS.G1Point memory signature, BLS.G1Point memory message, BLS.G2Point memory key)
        private
        view
        returns (bool wellFormed, bool valid)
    {
        assembly ("memory-safe") {
            let input := mload(0x40)
            mcopy(input, signature, 0x80)
            mstore(add(input, 0x80), NEG_G2_X_C0_A)
            mstore(add(input, 0xa0), NEG_G2_X_C0_B)
            mstore(add(input, 0xc0), NEG_G2_X_C1_A)
            mstore(add(input, 0xe0), NEG_G2_X_C1_B)
            mstore(add(input, 0x100), NEG_G2_Y_C0_A)
            mstore(add(input, 0x120), NEG_G2_Y_C0_B)
            mstore(add(input, 0x140), NEG_G2_Y_C1_A)
            mstore(add(input, 0x160), NEG_G2_Y_C1_B)
            mcopy(add(input, 0x180), message, 0x80)
            mcopy(add(input, 0x200), key, 0x100)
            wellFormed := staticcall(PAIRING_GAS, 0x0f, input, 0x300, 0x00, 0x20)
            wellFormed := and(wellFormed, eq(returndatasize(), 0x20))
            valid := and(wellFormed, eq(mload(0x00), 1))
        }
    }
}

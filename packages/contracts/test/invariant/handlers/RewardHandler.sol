// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CommonBase} from "forge-std/Base.sol";
import {StdUtils} from "forge-std/StdUtils.sol";

import {IRewardPool} from "../../../src/interfaces/IRewardPool.sol";
import {RewardPool} from "../../../src/rewards/RewardPool.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {LimitBounds} from "./LimitBounds.sol";

/// @notice Signs, claims and replays vouchers, moves treasury money and prizes, and acts as owner and guardian.
/// @dev Makes only calls that may succeed; what has to fail is tried within a `try` and must not succeed.
contract RewardHandler is CommonBase, StdUtils {
    using LimitBounds for LimitBounds.LimitBound;

    uint256 private constant IDS = 64;
    uint256 private constant LIMIT_MAX = 10_000e6;
    uint256 private constant KEYS = 2;

    RewardPool private immutable _rewards;
    RewardPool private immutable _other;
    HostileToken private immutable _token;
    address private immutable _owner;
    address private immutable _guardian;
    address[2] private _reservers;
    address[3] private _accounts;
    uint256[2] private _keys = [uint256(0xa11ce), 0xb0b];

    mapping(uint256 id => uint256) public timesPaid;
    mapping(address account => uint256) public owed;
    mapping(address reserver => uint256) public reserved;
    uint256 public donated;
    uint256 public vouchersPaid;
    uint256 public replayed;
    uint256 public reservedEver;
    /// @dev Accepted reserves above the rest of their limit; must stay zero.
    uint256 public reservedAboveLimit;
    LimitBounds.LimitBound public voucherBound;
    LimitBounds.LimitBound public reserveBound;

    constructor(
        RewardPool rewards,
        RewardPool other,
        HostileToken token,
        address owner,
        address guardian,
        address[2] memory reservers,
        address[3] memory accounts
    ) {
        (_rewards, _other, _token, _owner, _guardian) = (rewards, other, token, owner, guardian);
        (_reservers, _accounts) = (reservers, accounts);
        (uint256 limit,) = rewards.limitOf(address(token));
        voucherBound.start(limit);
        (limit,) = rewards.reserveLimitOf(address(token));
        reserveBound.start(limit);
    }

    modifier countsTime() {
        voucherBound.countTime();
        reserveBound.countTime();
        _;
    }

    /*//////////////////////////////////////////////////////////////
                                VOUCHERS
    //////////////////////////////////////////////////////////////*/

    function claim(uint256 id, uint256 account, uint256 amount, uint256 key) external countsTime {
        IRewardPool.Voucher memory voucher = _voucher(id, account, amount);
        _tryClaim(voucher, _sign(_rewards, voucher, _keys[key % KEYS]));
    }

    function claimSeveral(uint256 seed, uint256 count) external countsTime {
        count = bound(count, 2, 5);
        IRewardPool.Voucher[] memory vouchers = new IRewardPool.Voucher[](count);
        bytes[] memory signatures = new bytes[](count);
        bool hasDouble;
        for (uint256 i; i < count; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            vouchers[i] = _voucher(seed, seed >> 32, seed >> 64);
            vouchers[i].amount = vouchers[i].amount / count + 1;
            signatures[i] = _sign(_rewards, vouchers[i], _keys[0]);
            for (uint256 j; j < i; ++j) {
                if (vouchers[j].id == vouchers[i].id) hasDouble = true;
            }
        }
        try _rewards.multiClaim(vouchers, signatures) {
            require(!hasDouble, "an id twice in one call");
            for (uint256 i; i < count; ++i) {
                _book(vouchers[i]);
            }
        } catch {}
    }

    /// @dev A signature for another contract or another chain never counts.
    function claimWithForeignSignature(uint256 id, uint256 account, uint256 amount) external {
        IRewardPool.Voucher memory voucher = _voucher(id, account, amount);
        bytes memory signature = _sign(_other, voucher, _keys[0]);
        try _rewards.claim(voucher, signature) {
            revert("a voucher of another contract");
        } catch {}
    }

    function _tryClaim(IRewardPool.Voucher memory voucher, bytes memory signature) private {
        try _rewards.claim(voucher, signature) {
            _book(voucher);
        } catch {
            if (timesPaid[voucher.id] > 0) ++replayed;
        }
    }

    function _book(IRewardPool.Voucher memory voucher) private {
        ++timesPaid[voucher.id];
        vouchersPaid += voucher.amount;
        if (_token.isBlocked(voucher.account)) owed[voucher.account] += voucher.amount;
    }

    function _voucher(uint256 id, uint256 account, uint256 amount) private view returns (IRewardPool.Voucher memory) {
        (uint256 limit, uint256 available) = _rewards.limitOf(address(_token));
        uint256 most = amount % 4 == 0 ? limit : available;
        return IRewardPool.Voucher({
            id: id % IDS,
            account: _accounts[account % _accounts.length],
            token: address(_token),
            amount: bound(amount, 1, most + 1),
            deadline: block.timestamp + 1
        });
    }

    function _sign(RewardPool pool, IRewardPool.Voucher memory voucher, uint256 key)
        private
        view
        returns (bytes memory)
    {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, pool.digestOf(voucher));
        return abi.encodePacked(r, s, v);
    }

    /*//////////////////////////////////////////////////////////////
                                 MONEY
    //////////////////////////////////////////////////////////////*/

    function deposit(uint256 amount) external {
        amount = bound(amount, 1, LIMIT_MAX);
        _token.mint(_owner, amount);
        vm.startPrank(_owner);
        _token.approve(address(_rewards), amount);
        _rewards.deposit(address(_token), amount);
        vm.stopPrank();
    }

    function withdraw(uint256 amount) external {
        uint256 unreserved = _rewards.unreservedOf(address(_token));
        if (unreserved == 0) return;
        vm.prank(_owner);
        _rewards.withdraw(address(_token), _owner, bound(amount, 1, unreserved / 10 + 1));
    }

    function donate(uint256 amount) external {
        amount = bound(amount, 1, LIMIT_MAX);
        _token.mint(address(_rewards), amount);
        donated += amount;
    }

    function reserve(uint256 who, uint256 amount) external countsTime {
        address reserver = _reservers[who % 2];
        uint256 unreserved = _rewards.unreservedOf(address(_token));
        bool mayReserve = _rewards.reserverStatusOf(reserver) == IRewardPool.ReserverStatus.Accepted;
        if (unreserved == 0 || !mayReserve) return;
        (, uint256 available) = _rewards.reserveLimitOf(address(_token));
        amount = bound(amount, 1, unreserved / 4 + 1);
        // Mostly within the limit, so that most reserves succeed.
        if (amount % 4 != 0 && available > 0 && amount > available) amount = bound(amount, 1, available);
        vm.prank(reserver);
        try _rewards.reserve(address(_token), amount) {
            reserved[reserver] += amount;
            reservedEver += amount;
            if (amount > available) ++reservedAboveLimit;
        } catch (bytes memory error_) {
            require(amount > available && bytes4(error_) == IRewardPool.LimitReached.selector, "refused for nothing");
        }
    }

    function release(uint256 who, uint256 amount) external {
        address reserver = _reservers[who % 2];
        if (reserved[reserver] == 0) return;
        amount = bound(amount, 1, reserved[reserver]);
        vm.prank(reserver);
        _rewards.release(address(_token), amount);
        reserved[reserver] -= amount;
    }

    function pay(uint256 who, uint256 account, uint256 amount) external {
        address reserver = _reservers[who % 2];
        if (reserved[reserver] == 0) return;
        amount = bound(amount, 1, reserved[reserver]);
        address to = _accounts[account % _accounts.length];
        vm.prank(reserver);
        _rewards.pay(address(_token), to, amount);
        reserved[reserver] -= amount;
        if (_token.isBlocked(to)) owed[to] += amount;
    }

    function claimLiability(uint256 account) external {
        address creditor = _accounts[account % _accounts.length];
        if (owed[creditor] == 0) return;
        vm.prank(creditor);
        _rewards.claimLiability(address(_token), _owner);
        owed[creditor] = 0;
    }

    /*//////////////////////////////////////////////////////////////
                             CIRCUMSTANCES
    //////////////////////////////////////////////////////////////*/

    function setLimit(uint256 limit, bool byGuardian) external countsTime {
        (uint256 old,) = _rewards.limitOf(address(_token));
        // Rarely to zero, so that most campaigns pay vouchers.
        limit = limit % 16 == 0 ? 0 : byGuardian ? bound(limit, old / 2, old) : bound(limit, 1, LIMIT_MAX);
        vm.prank(byGuardian ? _guardian : _owner);
        _rewards.setLimit(address(_token), limit);
        voucherBound.setLimit(limit);
    }

    function setReserveLimit(uint256 limit, bool byGuardian) external countsTime {
        (uint256 old,) = _rewards.reserveLimitOf(address(_token));
        // Rarely to zero, so that most campaigns reserve.
        limit = limit % 16 == 0 ? 0 : byGuardian ? bound(limit, old / 2, old) : bound(limit, 1, LIMIT_MAX);
        vm.prank(byGuardian ? _guardian : _owner);
        _rewards.setReserveLimit(address(_token), limit);
        reserveBound.setLimit(limit);
    }

    function setSigner(uint256 key) external {
        bool accepted = key % 8 > 1;
        vm.prank(accepted ? _owner : _guardian);
        _rewards.setSigner(vm.addr(_keys[key % KEYS]), accepted);
    }

    function setReserver(uint256 who, bool accepted) external {
        vm.prank(accepted ? _owner : _guardian);
        _rewards.setReserver(_reservers[who % 2], accepted);
    }

    function setBlocked(uint256 account, bool blocked) external {
        _token.setBlocked(_accounts[account % _accounts.length], blocked);
    }

    function wait(uint256 time) external countsTime {
        vm.warp(block.timestamp + bound(time, 1, 12 hours));
    }
}

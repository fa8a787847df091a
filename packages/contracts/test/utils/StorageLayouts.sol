// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CoinFlip} from "../../src/games/CoinFlip.sol";
import {Dice} from "../../src/games/Dice.sol";
import {Range} from "../../src/games/Range.sol";
import {RockPaperScissors} from "../../src/games/RockPaperScissors.sol";
import {Spin} from "../../src/games/Spin.sol";

// The compiler reports the layout of variables only, and an upgradeable game has all its state in structs at ERC-7201
// locations. So each struct is declared here as a variable: `storage-layout/` is generated from these.

abstract contract CoinFlipLayout is CoinFlip {
    GameStorage internal game;
    InitializableStorage internal initializable;
    OwnableStorage internal ownable;
    Ownable2StepStorage internal ownable2Step;
    PausableStorage internal pausable;
}

abstract contract DiceLayout is Dice {
    GameStorage internal game;
    InitializableStorage internal initializable;
    OwnableStorage internal ownable;
    Ownable2StepStorage internal ownable2Step;
    PausableStorage internal pausable;
}

abstract contract RangeLayout is Range {
    GameStorage internal game;
    InitializableStorage internal initializable;
    OwnableStorage internal ownable;
    Ownable2StepStorage internal ownable2Step;
    PausableStorage internal pausable;
}

abstract contract RockPaperScissorsLayout is RockPaperScissors {
    GameStorage internal game;
    InitializableStorage internal initializable;
    OwnableStorage internal ownable;
    Ownable2StepStorage internal ownable2Step;
    PausableStorage internal pausable;
}

abstract contract SpinLayout is Spin {
    GameStorage internal game;
    SpinStorage internal spin;
    InitializableStorage internal initializable;
    OwnableStorage internal ownable;
    Ownable2StepStorage internal ownable2Step;
    PausableStorage internal pausable;
}

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {TicketStatus} from "./TicketScene.sol";

/// @notice Colours of a picture.
/// @param paperTop, paperBottom the ticket's gradient.
/// @param accent, accentDeep the mark, the rosette and the status.
/// @param onAccent text on the accent.
/// @param glow behind the ticket.
/// @param hot a winning code among dots.
/// @param pillOpacity opacity of the status label.
struct TicketTheme {
    string paperTop;
    string paperBottom;
    string ink;
    string mute;
    string accent;
    string accentDeep;
    string line;
    string glow;
    string onAccent;
    string hot;
    string pillOpacity;
    string pillInk;
    string label;
}

/// @title TicketThemes
/// @notice Green before the draw, gold for a win, silver for a refund, gray for a ticket that has ended.
library TicketThemes {
    function themeOf(TicketStatus status) internal pure returns (TicketTheme memory theme) {
        if (status == TicketStatus.WaitingLottery) return _waiting("Waiting Lottery");
        if (status == TicketStatus.Drawn) return _waiting("Drawn");
        if (status == TicketStatus.WaitForClaim) return _win();
        if (status == TicketStatus.Claimed) return _claimed();
        if (status == TicketStatus.NoWinning) return _lost();
        if (status == TicketStatus.WaitForRefund) return _refund();
        return _refunded();
    }

    function _waiting(string memory label) private pure returns (TicketTheme memory) {
        return TicketTheme({
            paperTop: "#1b232c",
            paperBottom: "#10151b",
            ink: "#f2f4f6",
            mute: "#9da5b0",
            accent: "#3ce074",
            accentDeep: "#1f8f4d",
            line: "#343c46",
            glow: "#3ce074",
            onAccent: "#0b2a16",
            hot: "#3ce074",
            pillOpacity: ".16",
            pillInk: "#3ce074",
            label: label
        });
    }

    function _win() private pure returns (TicketTheme memory) {
        return TicketTheme({
            paperTop: "#ffe9a8",
            paperBottom: "#d99f3c",
            ink: "#3a2505",
            mute: "#714c17",
            accent: "#6d4515",
            accentDeep: "#a8742a",
            line: "#b98a3a",
            glow: "#fff3cf",
            onAccent: "#ffe9a8",
            hot: "#5a3508",
            pillOpacity: "1",
            pillInk: "#ffe9a8",
            label: "Wait For Claim"
        });
    }

    function _claimed() private pure returns (TicketTheme memory) {
        return TicketTheme({
            paperTop: "#221d14",
            paperBottom: "#14110c",
            ink: "#f6ead0",
            mute: "#b59a68",
            accent: "#f1c45e",
            accentDeep: "#8a6428",
            line: "#4a3c22",
            glow: "#b47825",
            onAccent: "#14110c",
            hot: "#f1c45e",
            pillOpacity: ".16",
            pillInk: "#f1c45e",
            label: "Claimed"
        });
    }

    function _lost() private pure returns (TicketTheme memory) {
        return TicketTheme({
            paperTop: "#191d22",
            paperBottom: "#101317",
            ink: "#c3c9d1",
            mute: "#7f8894",
            accent: "#8b939e",
            accentDeep: "#3d444e",
            line: "#2d343d",
            glow: "#39414b",
            onAccent: "#101317",
            hot: "#c3c9d1",
            pillOpacity: ".16",
            pillInk: "#a3abb5",
            label: "No Winning"
        });
    }

    function _refund() private pure returns (TicketTheme memory) {
        return TicketTheme({
            paperTop: "#eef1f4",
            paperBottom: "#c3cad3",
            ink: "#14191f",
            mute: "#505a66",
            accent: "#46515e",
            accentDeep: "#8b96a3",
            line: "#a9b2bd",
            glow: "#9da5b0",
            onAccent: "#eef1f4",
            hot: "#14191f",
            pillOpacity: "1",
            pillInk: "#eef1f4",
            label: "Wait For Refund"
        });
    }

    function _refunded() private pure returns (TicketTheme memory) {
        return TicketTheme({
            paperTop: "#1d2127",
            paperBottom: "#121519",
            ink: "#d5dae0",
            mute: "#8b94a0",
            accent: "#9da5b0",
            accentDeep: "#4d5560",
            line: "#353c45",
            glow: "#4a525d",
            onAccent: "#121519",
            hot: "#d5dae0",
            pillOpacity: ".16",
            pillInk: "#b6bdc6",
            label: "Refunded"
        });
    }
}

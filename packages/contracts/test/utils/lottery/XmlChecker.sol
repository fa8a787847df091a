// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice Whether a text is one well-formed XML element: matching tags, distinct quoted attributes, known entities,
/// and only printable ASCII, which is stricter than XML.
library XmlChecker {
    struct Reader {
        bytes text;
        uint256 cursor;
    }

    error NotWellFormed(uint256 cursor, string reason);

    function check(string memory text) internal pure returns (uint256 elements) {
        Reader memory reader = Reader(bytes(text), 0);
        bytes32[] memory open = new bytes32[](64);
        uint256 depth;
        do {
            if (_next(reader) != "<") {
                require(depth > 0, NotWellFormed(reader.cursor, "text outside the root"));
                _readText(reader, "<");
                continue;
            }
            ++reader.cursor;
            if (_next(reader) == "/") {
                ++reader.cursor;
                require(depth > 0 && open[--depth] == _readName(reader), NotWellFormed(reader.cursor, "closing tag"));
                _expect(reader, ">");
            } else {
                require(depth > 0 || elements == 0, NotWellFormed(reader.cursor, "second root"));
                open[depth++] = _readName(reader);
                ++elements;
                if (_readAttributes(reader)) --depth;
            }
        } while (reader.cursor < reader.text.length);
        require(depth == 0, NotWellFormed(reader.cursor, "open tag"));
    }

    function _next(Reader memory reader) private pure returns (bytes1) {
        require(reader.cursor < reader.text.length, NotWellFormed(reader.cursor, "end"));
        return reader.text[reader.cursor];
    }

    function _expect(Reader memory reader, bytes1 character) private pure {
        require(_next(reader) == character, NotWellFormed(reader.cursor, "unexpected character"));
        ++reader.cursor;
    }

    function _readName(Reader memory reader) private pure returns (bytes32) {
        uint256 start = reader.cursor;
        bytes memory name;
        while (_isNameCharacter(_next(reader))) {
            name = abi.encodePacked(name, reader.text[reader.cursor++]);
        }
        require(reader.cursor > start, NotWellFormed(start, "name"));
        return keccak256(name);
    }

    function _isNameCharacter(bytes1 c) private pure returns (bool) {
        return (c >= "a" && c <= "z") || (c >= "A" && c <= "Z") || (c >= "0" && c <= "9") || c == "-" || c == ":";
    }

    function _readAttributes(Reader memory reader) private pure returns (bool isEmpty) {
        bytes32[] memory names = new bytes32[](32);
        uint256 count;
        while (_next(reader) == " ") {
            ++reader.cursor;
            bytes32 name = _readName(reader);
            for (uint256 i; i < count; ++i) {
                require(names[i] != name, NotWellFormed(reader.cursor, "attribute twice"));
            }
            names[count++] = name;
            _expect(reader, "=");
            _expect(reader, '"');
            _readText(reader, '"');
            _expect(reader, '"');
        }
        isEmpty = _next(reader) == "/";
        if (isEmpty) ++reader.cursor;
        _expect(reader, ">");
    }

    function _readText(Reader memory reader, bytes1 end) private pure {
        for (bytes1 c = _next(reader); c != end; c = _next(reader)) {
            require(c >= 0x20 && c < 0x7f && c != "<" && c != ">", NotWellFormed(reader.cursor, "character in text"));
            ++reader.cursor;
            if (c == "&") _readEntity(reader);
        }
    }

    function _readEntity(Reader memory reader) private pure {
        if (_next(reader) == "#") {
            uint256 start = ++reader.cursor;
            while (_next(reader) >= "0" && _next(reader) <= "9") ++reader.cursor;
            require(reader.cursor > start, NotWellFormed(start, "number of an entity"));
        } else {
            bytes32 name = _readName(reader);
            require(
                name == keccak256("amp") || name == keccak256("lt") || name == keccak256("gt")
                    || name == keccak256("quot") || name == keccak256("apos"),
                NotWellFormed(reader.cursor, "entity")
            );
        }
        _expect(reader, ";");
    }
}

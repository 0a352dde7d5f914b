// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Writes down when a hash was known: roots of the transparency log, and single entries of it. It holds no money and no tokens: nothing in it belongs to anybody, can
/// be handed on, or is scarce.
contract WencangRegister {
    /// The log had this root when it had so many entries (RFC 6962).
    event Root(uint64 indexed size, bytes32 root);
    /// An entry of the log, by the hash of its leaf (RFC 6962), under the next number.
    event Registered(uint256 indexed number, bytes32 indexed entry);

    error NotKeeper();
    error AlreadyRegistered(uint256 number);

    struct Registration {
        uint128 number;
        uint64 blockNumber;
    }

    /// Who may write.
    address public immutable keeper;
    uint128 public count;
    /// Number 0: not registered.
    mapping(bytes32 entry => Registration) public registrationOf;

    constructor() {
        keeper = msg.sender;
    }

    modifier onlyKeeper() {
        if (msg.sender != keeper) revert NotKeeper();
        _;
    }

    /// The same root may be written again: it says the same.
    function anchor(uint64 size, bytes32 root) external onlyKeeper {
        emit Root(size, root);
    }

    /// An entry is registered once: a transaction that was repeated by mistake changes nothing.
    function register(bytes32 entry) external onlyKeeper returns (uint256 number) {
        number = registrationOf[entry].number;
        if (number != 0) revert AlreadyRegistered(number);
        number = ++count;
        registrationOf[entry] = Registration(uint128(number), uint64(block.number));
        emit Registered(number, entry);
    }
}

/** Fills the specification's token standard; the contract is no token. */
export const REGISTER_STANDARD = 'Wencang Register 1'

/** Interface of `contract/WencangRegister.sol`; a test compares both. */
export const REGISTER_ABI = [
  { type: 'constructor', inputs: [], stateMutability: 'nonpayable' },
  { type: 'error', name: 'AlreadyRegistered', inputs: [{ name: 'number', type: 'uint256' }] },
  { type: 'error', name: 'NotKeeper', inputs: [] },
  {
    type: 'event',
    name: 'Registered',
    anonymous: false,
    inputs: [
      { name: 'number', type: 'uint256', indexed: true },
      { name: 'entry', type: 'bytes32', indexed: true },
    ],
  },
  {
    type: 'event',
    name: 'Root',
    anonymous: false,
    inputs: [
      { name: 'size', type: 'uint64', indexed: true },
      { name: 'root', type: 'bytes32', indexed: false },
    ],
  },
  {
    type: 'function',
    name: 'anchor',
    inputs: [
      { name: 'size', type: 'uint64' },
      { name: 'root', type: 'bytes32' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'count',
    inputs: [],
    outputs: [{ name: '', type: 'uint128' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'keeper',
    inputs: [],
    outputs: [{ name: '', type: 'address' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'register',
    inputs: [{ name: 'entry', type: 'bytes32' }],
    outputs: [{ name: 'number', type: 'uint256' }],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'registrationOf',
    inputs: [{ name: 'entry', type: 'bytes32' }],
    outputs: [
      { name: 'number', type: 'uint128' },
      { name: 'blockNumber', type: 'uint64' },
    ],
    stateMutability: 'view',
  },
] as const

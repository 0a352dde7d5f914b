import { expect, test } from 'vitest'
import { REGISTER_ABI } from './abi.ts'
import { compileRegister } from './compile.ts'

const byName = (parts: readonly unknown[]) =>
  (parts as { type: string; name?: string }[])
    .map((part) => JSON.parse(JSON.stringify(part, (name, value) => (name === 'internalType' ? undefined : value))))
    .sort((a, b) => `${a.type} ${a.name ?? ''}`.localeCompare(`${b.type} ${b.name ?? ''}`))

test('the documented interface equals the compiled contract’s, and the code fits on every chain', () => {
  const { abi, bytecode, compiler } = compileRegister()
  expect(byName(abi)).toEqual(byName(REGISTER_ABI))
  // EIP-170.
  expect(bytecode.length / 2).toBeLessThan(24_576)
  expect(compiler).toMatch(/^0\.8\.37\+/)
})

test('the contract has no function of a token: no owner of an ID, no transfer, no balance', () => {
  const names = REGISTER_ABI.flatMap((part) => ('name' in part ? [part.name.toLowerCase()] : []))
  for (const word of ['transfer', 'approve', 'balance', 'ownerof', 'mint', 'supply', 'price'])
    expect(names.filter((name) => name.includes(word))).toEqual([])
})

import { expect, test } from 'vitest'
import { cn } from './cn.ts'

test('a caller’s class wins over the component’s', () => {
  expect(cn('inline-flex size-10', 'hidden size-8')).toBe('hidden size-8')
  expect(cn('relative aspect-[4/3] rounded-card', 'absolute aspect-auto rounded-panel')).toBe(
    'absolute aspect-auto rounded-panel',
  )
  expect(cn('px-4 py-16', 'p-8')).toBe('p-8')
  expect(cn('bg-ink hover:bg-ink-soft', 'bg-ink/80')).toBe('hover:bg-ink-soft bg-ink/80')
})

test('classes for different states and widths do not replace one another', () => {
  expect(cn('hidden', 'md:inline-flex')).toBe('hidden md:inline-flex')
  expect(cn('size-10 [&_svg]:size-5', '[&_svg]:size-4')).toBe('size-10 [&_svg]:size-4')
})

test('empty values are left out', () => {
  expect(cn('a', undefined, false, null, 'b')).toBe('a b')
})

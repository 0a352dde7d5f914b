import type { WorkerStep } from '@wencang/domain'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Steps that report whether they run. */
function worker() {
  const turns = new Turns()
  const working = new Set<string>()
  return {
    working,
    begin(name: string, step: WorkerStep) {
      working.add(name)
      const end = turns.take(step, { pause: () => void working.delete(name), resume: () => void working.add(name) })
      return () => {
        working.delete(name)
        end()
      }
    },
  }
}

test('light previews preempt views and tiles, and views resume before tiles', () => {
  const { working, begin } = worker()
  const endTiles = begin('tiles', 'tiles')
  const endViews = begin('views', 'views')
  expect([...working]).toEqual(['views'])
  const endLight = begin('light', 'light')
  expect([...working]).toEqual(['light'])
  endLight()
  expect([...working]).toEqual(['views'])
  endViews()
  expect([...working]).toEqual(['tiles'])
  endTiles()
  expect([...working]).toEqual([])
})

test('the earlier of two equal steps resumes first', () => {
  const { working, begin } = worker()
  const endFirst = begin('first', 'light')
  begin('second', 'light')
  expect([...working]).toEqual(['first'])
  endFirst()
  expect([...working]).toEqual(['second'])
})

test('a step that ends while paused does not affect the others', () => {
  const { working, begin } = worker()
  const endTiles = begin('tiles', 'tiles')
  begin('light', 'light')
  endTiles()
  expect([...working]).toEqual(['light'])
})

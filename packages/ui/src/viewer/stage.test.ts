import { Group } from 'three'
import { expect, test, vi } from 'vitest'
import { createStage } from './stage.ts'

test('while it rests nothing is drawn, and afterwards only what was asked for meanwhile', () => {
  let frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (use: () => void) => frames.push(use))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  const render = vi.fn()
  const controls = { addEventListener: () => undefined, update: () => false, autoRotate: false }
  const stage = createStage({ renderer: { render }, controls, object: new Group() } as never)
  const nextFrame = () => {
    for (const draw of frames.splice(0)) draw()
  }

  stage.rest(true)
  stage.rest(false)
  nextFrame()
  expect(render).not.toHaveBeenCalled()

  stage.requestDraw()
  stage.rest(true)
  nextFrame()
  stage.requestDraw()
  nextFrame()
  expect(render).not.toHaveBeenCalled()
  stage.rest(false)
  nextFrame()
  nextFrame()
  expect(render).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

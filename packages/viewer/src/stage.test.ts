import { Group } from 'three'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStage } from './stage.ts'
import type { UnseenFrame } from './unseen-frame.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (use: () => void) => frames.push(use))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const nextFrame = () => {
  for (const draw of frames.splice(0)) draw()
}

function openStage(unseen?: UnseenFrame, pace = () => true) {
  const render = vi.fn()
  const canvas = { toggleAttribute: vi.fn() }
  const controls = { addEventListener: () => undefined, update: () => false, autoRotate: false }
  const renderer = { render, domElement: canvas }
  return { render, canvas, stage: createStage({ renderer, controls, object: new Group() } as never, pace, unseen) }
}

test('a resting stage draws nothing, and then only the draws requested meanwhile', () => {
  const { stage, render } = openStage()
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
})

test('with slow drawing, a canvas is marked as drawing if it missed a frame while at rest', async () => {
  const unseen = { draw: async () => undefined, drawNow: () => undefined, show: () => undefined, standIn: () => true }
  const { stage, canvas } = openStage(unseen as never)
  const says = (isDrawing: boolean) =>
    vi.waitFor(() => expect(canvas.toggleAttribute).toHaveBeenLastCalledWith('data-drawing', isDrawing))
  stage.rest(true)
  stage.requestDraw()
  await says(true)
  stage.rest(false)
  nextFrame()
  await says(false)

  stage.rest(true)
  stage.requestDraw()
  stage.draw()
  await says(false)
})

test('with slow drawing, frames are drawn one after another, shown when ready, and never after closing', async () => {
  let arrive = () => {}
  const unseen = {
    draw: vi.fn(() => new Promise<void>((resolve) => (arrive = resolve))),
    show: vi.fn(),
    drawNow: vi.fn(),
    standIn: () => true,
  }
  const { stage, canvas } = openStage(unseen as never)
  const begun = async (times: number) => {
    nextFrame()
    await vi.waitFor(() => expect(unseen.draw).toHaveBeenCalledTimes(times))
  }
  stage.requestDraw()
  await begun(1)
  stage.requestDraw()
  nextFrame()
  expect(unseen.draw).toHaveBeenCalledTimes(1)
  expect(unseen.show).not.toHaveBeenCalled()
  expect(canvas.toggleAttribute).toHaveBeenLastCalledWith('data-drawing', true)

  arrive()
  await vi.waitFor(() => expect(unseen.show).toHaveBeenCalledTimes(1))
  expect(canvas.toggleAttribute).toHaveBeenLastCalledWith('data-drawing', true)
  await begun(2)
  arrive()
  await vi.waitFor(() => expect(unseen.show).toHaveBeenCalledTimes(2))
  expect(canvas.toggleAttribute).toHaveBeenLastCalledWith('data-drawing', false)

  // Pictures are drawn immediately.
  stage.draw()
  expect(unseen.drawNow).toHaveBeenCalledTimes(1)
  stage.requestDraw()
  await begun(3)
  stage.close()
  arrive()
  await Promise.resolve()
  expect(unseen.show).toHaveBeenCalledTimes(2)
})

test('with slow drawing, the canvas is done only after the still frame is drawn with smooth edges', async () => {
  const unseen = { draw: vi.fn(async () => undefined), show: () => undefined, standIn: () => true }
  const pictures = [false, true]
  const { stage, canvas } = openStage(unseen as never, () => pictures.shift() ?? false)
  for (const stays of [false, true]) {
    stage.requestDraw()
    nextFrame()
    await vi.waitFor(() => expect(unseen.draw).toHaveBeenLastCalledWith(undefined, undefined, stays))
    await vi.waitFor(() => expect(stage.isDrawing()).toBe(false))
    expect(canvas.toggleAttribute).toHaveBeenLastCalledWith('data-drawing', !stays)
  }
})

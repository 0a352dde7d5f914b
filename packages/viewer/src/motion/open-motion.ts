import { type AnimationAction, AnimationMixer, type Object3D, SkinnedMesh } from 'three'
import { createLoader, disposeModel } from '../loading.ts'
import { pageMemory } from '../memory/memory.ts'
import { modelBytes } from '../memory/model-bytes.ts'
import type { OpenStage } from '../stage.ts'

/** A moving model in place of the resting one. */
export type Motion = {
  animations: readonly { name: string; seconds: number }[]
  /** Starts an animation from its beginning. */
  choose(index: number): void
  setPlaying(isPlaying: boolean): void
  seek(seconds: number): void
  /** 1 is the animation's own speed. */
  setSpeed(speed: number): void
  /** Shows the resting model again. */
  close(): void
}

/** Caps the time step of slow drawing. */
const MAX_SECONDS = 0.25

/**
 * Shows a model with animations, paused at the beginning of the first.
 * @param onTime Called with each frame's time in seconds.
 * @throws If it cannot be fetched or read, or has no animation.
 */
export async function openMotion(stage: OpenStage, url: string, onTime: (seconds: number) => void): Promise<Motion> {
  const { object, requestDraw } = stage
  const { scene: root, animations } = await createLoader(() => undefined).loadAsync(url)
  const clips = animations.filter(({ duration }) => duration > 0)
  const [first] = clips
  if (!first) throw new Error('The model has no animation.')
  const held = pageMemory().hold()
  held.set(modelBytes(root))
  const mixer = new AnimationMixer(root)
  let action: AnimationAction = mixer.clipAction(first)
  let [isPlaying, speed, before] = [false, 1, performance.now()]
  const hidden = new Set<Object3D>()
  // Poses reach beyond the bounds at rest.
  root.traverse((node) => {
    node.frustumCulled = false
  })

  const pose = () => {
    onTime(action.time)
    stage.moved()
    requestDraw()
  }
  const hideOthers = () => {
    for (const other of object.children) {
      if (other === root || !other.visible) continue
      other.visible = false
      hidden.add(other)
    }
  }
  const endFrames = stage.onFrame(() => {
    // Detail may arrive meanwhile.
    const known = hidden.size
    hideOthers()
    if (hidden.size > known) stage.moved()
    const now = performance.now()
    const seconds = Math.min(MAX_SECONDS, (now - before) / 1_000)
    before = now
    if (!isPlaying) return
    mixer.update(seconds * speed)
    pose()
  })
  const choose = (index: number) => {
    mixer.stopAllAction()
    action = mixer
      .clipAction(clips[index] ?? first)
      .reset()
      .play()
    mixer.update(0)
    pose()
  }
  hideOthers()
  object.add(root)
  stage.announce(root)
  choose(0)

  return {
    animations: clips.map(({ name, duration }) => ({ name, seconds: duration })),
    choose,
    setPlaying(wanted) {
      isPlaying = wanted
      before = performance.now()
      requestDraw()
    },
    seek(seconds) {
      action.time = seconds
      mixer.update(0)
      pose()
    },
    setSpeed(wanted) {
      speed = wanted
    },
    close() {
      endFrames()
      mixer.stopAllAction()
      object.remove(root)
      stage.forget(root)
      for (const other of hidden) other.visible = true
      root.traverse((node) => {
        if (node instanceof SkinnedMesh) node.skeleton.dispose()
      })
      disposeModel(root)
      held.end()
      stage.moved()
      requestDraw()
    },
  }
}

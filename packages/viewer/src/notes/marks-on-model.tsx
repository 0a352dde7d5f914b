import { useEffect, useState } from 'react'
import type { ModelScene } from '../model-scene.ts'
import { createModelSurface } from './model-surface.ts'
import { NoteMarks } from './note-marks.tsx'

export function MarksOnModel({ scene }: { scene: ModelScene }) {
  const [surface, setSurface] = useState<ReturnType<typeof createModelSurface>>()
  useEffect(() => {
    const made = createModelSurface(scene)
    setSurface(made)
    return () => made.dispose()
  }, [scene])
  return surface ? <NoteMarks surface={surface} /> : null
}

import { useLayoutEffect, useState } from 'react'
import type { ModelScene } from './model-scene.ts'
import { viewWords } from './view-words.ts'
import type { ViewerTexts } from './viewer-texts.ts'

const QUIET_MILLISECONDS = 900

/** Announces the view once the object stops. */
export function ViewStatus({ scene, texts }: { scene: ModelScene; texts: ViewerTexts['viewer'] }) {
  const [words, setWords] = useState('')
  // Layout effect: later ones may miss the first rotation.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const first = JSON.stringify(scene.pose())
    const end = scene.onLook(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // Not moved yet.
        setWords((before) =>
          before === '' && JSON.stringify(scene.pose()) === first ? '' : viewWords(scene.viewFrom(), texts),
        )
      }, QUIET_MILLISECONDS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [scene, texts])
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}

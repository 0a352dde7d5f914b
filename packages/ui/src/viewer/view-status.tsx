import { useLayoutEffect, useState } from 'react'
import type { ModelScene } from './model-scene.ts'
import { viewWords } from './view-words.ts'
import type { ViewerTexts } from './viewer-texts.ts'

const QUIET_MILLISECONDS = 900

/** Says to those who cannot see it what is seen from where, when the object has stopped turning. */
export function ViewStatus({ scene, texts }: { scene: ModelScene; texts: ViewerTexts['viewer'] }) {
  const [words, setWords] = useState('')
  // Listens before anybody can turn it: an effect after the picture may come later than the first turn.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const first = JSON.stringify(scene.pose())
    const end = scene.onLook(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // Nobody has moved it yet.
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

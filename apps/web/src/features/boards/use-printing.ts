import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Renders what only paper shows before the browser prints, also from its own menu. */
export function usePrinting() {
  const [isPrinted, setPrinted] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  useEffect(() => {
    const show = () => flushSync(() => setPrinted(true))
    const media = matchMedia('print')
    addEventListener('beforeprint', show)
    media.addEventListener('change', show)
    return () => {
      removeEventListener('beforeprint', show)
      media.removeEventListener('change', show)
    }
  }, [])
  const print = async () => {
    flushSync(() => {
      setPrinted(true)
      setPreparing(true)
    })
    // Browsers print without the pictures that are still loading.
    const pictures = document.querySelectorAll<HTMLImageElement>('[data-labels] img')
    await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()))
    setPreparing(false)
    window.print()
  }
  return { isPrinted, isPreparing, print }
}

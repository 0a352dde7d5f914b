import { useEffect, useState } from 'react'
import type { Said } from './notes.ts'

const isPossible = () => typeof window !== 'undefined' && 'speechSynthesis' in window

/** Speaks each new text by browser voices once enabled. */
export function useSpeech(said: Said | undefined) {
  const [isOn, setOn] = useState(false)
  const { text, lang } = said ?? {}
  useEffect(() => {
    if (!isOn || !text || !lang || !isPossible()) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = lang
    window.speechSynthesis.speak(utterance)
    return () => window.speechSynthesis.cancel()
  }, [isOn, text, lang])
  return { isPossible: isPossible(), isOn, setOn }
}

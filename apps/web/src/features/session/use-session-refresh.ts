import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionQuery } from './use-session.ts'

const REFRESH_MILLISECONDS = 60_000

/** Reads the session again on every change of path, and every 60 s if the user clicked since. */
export function useSessionRefresh(path: string): void {
  const client = useQueryClient()
  const clicked = useRef(false)
  const lastPath = useRef(path)

  useEffect(() => {
    // The first page has just read it.
    if (lastPath.current === path) return
    lastPath.current = path
    void client.refetchQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false })
  }, [client, path])

  useEffect(() => {
    const onClick = () => {
      clicked.current = true
    }
    const timer = setInterval(() => {
      if (!clicked.current) return
      clicked.current = false
      void client.refetchQueries({ queryKey: sessionQuery.queryKey })
    }, REFRESH_MILLISECONDS)
    window.addEventListener('click', onClick)
    return () => {
      clearInterval(timer)
      window.removeEventListener('click', onClick)
    }
  }, [client])
}

import { useEffect, useRef, useState } from 'react'
import { clockText, secondsUntil } from '../lib/clock.ts'
import { cn } from '../lib/cn.ts'

export type CountdownProps = {
  /** End time in epoch milliseconds by the device clock. */
  endsAt: number
  label: string
  onEnd?: () => void
  className?: string
}

/** Computed from the end: suspended tabs resume correctly. */
export function Countdown({ endsAt, label, onEnd, className }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt, Date.now()))
  const ended = useRef(onEnd)
  ended.current = onEnd

  useEffect(() => {
    let done = false
    const tick = () => {
      const left = secondsUntil(endsAt, Date.now())
      setSeconds(left)
      if (left === 0 && !done) {
        done = true
        clearInterval(timer)
        ended.current?.()
      }
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])

  return (
    <span role="timer" aria-label={label} className={cn('tabular', className)}>
      {clockText(seconds)}
    </span>
  )
}

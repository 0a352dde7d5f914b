import { useEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn.ts'
import { clockText, secondsUntil } from '../lib/clock.ts'

export type CountdownProps = {
  /** The end time in milliseconds since the epoch, by this device's clock. */
  endsAt: number
  label: string
  onEnd?: () => void
  className?: string
}

/** The minutes and seconds left, computed from the end time so that a suspended tab is correct when it resumes. */
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

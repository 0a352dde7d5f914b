import { LeaveGuard as Guard, type LeaveGuardProps } from '@wencang/client/leave-guard'
import { useEffect, useRef } from 'react'
import { registerPageWork } from '../page-work.ts'

/** The client's guard; signing out leaves the page too. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty } = props
  const current = useRef(isDirty)
  current.current = isDirty
  useEffect(() => registerPageWork(() => current.current(), 'form'), [])
  return <Guard {...props} />
}

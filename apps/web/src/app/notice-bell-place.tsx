import { lazy, Suspense } from 'react'
import { useSession } from '../entities/session/use-session.ts'

const Bell = lazy(async () => ({ default: (await import('../features/notices/notice-bell.tsx')).NoticeBell }))

/** Loaded for signed-in users only. Leftmost, so that no icon moves. */
export function NoticeBellPlace() {
  const { userId } = useSession()
  if (!userId) return null
  return (
    <Suspense fallback={<span className="size-10 shrink-0" />}>
      <Bell userId={userId} />
    </Suspense>
  )
}

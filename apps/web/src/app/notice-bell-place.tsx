import { lazy, Suspense } from 'react'
import { useSession } from '../features/session/use-session.ts'

const Bell = lazy(async () => ({ default: (await import('../features/notices/notice-bell.tsx')).NoticeBell }))

/** The bell of signed-in users; its code is loaded for them alone. Leftmost of the icons, so that none of them moves when it appears. */
export function NoticeBellPlace() {
  const { userId } = useSession()
  if (!userId) return null
  return (
    <Suspense fallback={<span className="size-10 shrink-0" />}>
      <Bell userId={userId} />
    </Suspense>
  )
}

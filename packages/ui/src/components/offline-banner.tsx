import { useOnline } from '../lib/use-online.ts'
import { Banner } from './banner.tsx'

/** Put once at the root: says that there is no network while there is none, over the foot of every page. */
export function OfflineBanner({ text }: { text: string }) {
  const isOnline = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-[55] flex justify-center">
      {isOnline ? null : (
        <Banner tone="warn" className="shadow-float">
          {text}
        </Banner>
      )}
    </div>
  )
}

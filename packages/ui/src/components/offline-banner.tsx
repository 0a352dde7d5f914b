import { useOnline } from '../lib/use-online.ts'
import { Banner } from './banner.tsx'

/** Offline banner; mount once at the root. */
export function OfflineBanner({ text }: { text: string }) {
  const isOnline = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-banner flex justify-center">
      {isOnline ? null : (
        <Banner tone="warn" className="shadow-float">
          {text}
        </Banner>
      )}
    </div>
  )
}

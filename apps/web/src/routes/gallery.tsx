import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

/** Design system gallery. Development only: production builds omit its code. */
export const Route = createFileRoute('/gallery')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: import.meta.env.DEV ? lazyRouteComponent(() => import('../gallery/gallery.tsx'), 'Gallery') : undefined,
})

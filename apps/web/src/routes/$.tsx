import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** Unknown paths. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context }) => {
    // The specification's fragments have no page of their own for unknown addresses.
    throw context.isFragment ? redirect({ to: '/', replace: true }) : notFound()
  },
})

import { createRootRoute } from '@tanstack/react-router'
import { ConsoleLayout } from '../app/console-layout.tsx'

export const Route = createRootRoute({ component: ConsoleLayout, notFoundComponent: () => null })

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { DocumentView } from '../features/site/document.tsx'
import { documentTitle, loadDocument } from '../features/site/site-queries.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { queryClient } }) => loadDocument(queryClient, 'privacy'),
  head: ({ loaderData, match: { context } }) =>
    pageHead(context, { title: documentTitle(loaderData, 'privacy', context.i18n) }),
  component: Page,
})

function Page() {
  return <DocumentView slug="privacy" document={Route.useLoaderData()} />
}

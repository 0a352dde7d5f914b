import { createFileRoute } from '@tanstack/react-router'
import { documentTitle, loadDocument } from '../entities/site/site-queries.ts'
import { DocumentView } from '../features/site/document.tsx'
import { pageHead } from '../shared/page/page-head.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { queryClient } }) => loadDocument(queryClient, 'privacy'),
  head: ({ loaderData, match: { context } }) =>
    pageHead(context, { title: documentTitle(loaderData, 'privacy', context.i18n) }),
  component: Page,
})

function Page() {
  return <DocumentView slug="privacy" document={Route.useLoaderData()} />
}

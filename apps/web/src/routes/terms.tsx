import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { DocumentView } from '../features/site/document.tsx'
import { documentTitle, loadDocument } from '../features/site/site-queries.ts'

export const Route = createFileRoute('/terms')({
  loader: ({ context: { queryClient } }) => loadDocument(queryClient, 'terms'),
  head: ({ loaderData, match: { context } }) =>
    pageHead(context, { title: documentTitle(loaderData, 'terms', context.i18n) }),
  component: Page,
})

function Page() {
  return <DocumentView slug="terms" document={Route.useLoaderData()} />
}

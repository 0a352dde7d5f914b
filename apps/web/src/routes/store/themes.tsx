import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import type { CreatorStyle } from '@wencang/contract'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { styleQuery } from '../../entities/own-assets/store-queries.ts'
import { HomePreview } from '../../features/store/home-preview.tsx'
import { useSaveStyle } from '../../features/store/use-save-style.ts'

export const Route = createFileRoute('/store/themes')({
  staticData: { title: 'store.themes' },
  component: Page,
})

const THEMES = ['paper', 'ink', 'cinnabar', 'celadon'] as const satisfies CreatorStyle['theme'][]

const SWATCHES: Record<CreatorStyle['theme'], string[]> = {
  paper: ['#f5f1e8', '#ded6c6', '#221e18', '#a2382a'],
  ink: ['#161411', '#35302a', '#efe8da', '#e08a75'],
  cinnabar: ['#f7ece7', '#e3c2b7', '#3a1511', '#a2382a'],
  celadon: ['#edf2ec', '#bfd2c6', '#16261f', '#2f6a5c'],
}

function Page() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(styleQuery)
  const save = useSaveStyle()
  if (error && !data) {
    return <LoadError error={error} onRetry={refetch} />
  }
  if (!data) return <Skeleton className="h-60" />
  const current = (save.isPending && save.variables.theme) || data.theme
  return (
    <div className="flex flex-col gap-10">
      <ul aria-label={t('store.themes')} className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        {THEMES.map((theme) => (
          <li key={theme}>
            <button
              type="button"
              aria-pressed={current === theme}
              onClick={() => save.mutate({ theme })}
              className="block w-full overflow-hidden rounded-card border border-line text-left aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
            >
              <span aria-hidden className="flex h-28">
                {SWATCHES[theme].map((colour) => (
                  <span key={colour} className="flex-1" style={{ background: colour }} />
                ))}
              </span>
              <span className="block px-3 py-2.5 font-serif">{t(`style.themeNames.${theme}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <HomePreview style={{ ...data, theme: current }} />
    </div>
  )
}

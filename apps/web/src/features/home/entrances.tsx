import { Link } from '@tanstack/react-router'
import { CATEGORY_NUMBERS, categoryOf } from '@wencang/domain'
import { Button } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Ways into the catalogue: its categories, and the map. */
export function Entrances() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('home.entrances')} className="mt-8 flex flex-wrap gap-2">
      {CATEGORY_NUMBERS.map((category) => (
        <Button key={category} asChild variant="outline">
          <Link to="/explore" search={{ category }}>
            {t(`category.${categoryOf(category)}`)}
          </Link>
        </Button>
      ))}
      <Button asChild variant="outline">
        <Link to="/map">{t('nav.map')}</Link>
      </Button>
    </nav>
  )
}

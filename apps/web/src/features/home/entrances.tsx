import { CATEGORY_NUMBERS, categoryOf } from '@wencang/domain'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/link-button.tsx'

/** Ways into the catalogue: its categories, and the map. */
export function Entrances() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('home.entrances')} className="mt-8 flex flex-wrap gap-2">
      {CATEGORY_NUMBERS.map((category) => (
        <LinkButton key={category} variant="outline" to="/explore" search={{ category }}>
          {t(`category.${categoryOf(category)}`)}
        </LinkButton>
      ))}
      <LinkButton variant="outline" to="/map">
        {t('nav.map')}
      </LinkButton>
    </nav>
  )
}

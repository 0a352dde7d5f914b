import type { ShownExplanations } from '@wencang/contract'
import { Picture } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

type Words = ShownExplanations['tours'][number]['title']
type Place = ShownExplanations['annotations'][number]['place']

export function ExplanationsText({ annotations, tours, pictures = [] }: ShownExplanations) {
  const { t } = useTranslation()
  const numberOf = (id: string | undefined) => annotations.findIndex((annotation) => annotation.id === id) + 1
  return (
    <>
      <ol className="list-decimal space-y-3 pl-5">
        {annotations.map(({ id, place, title, text, link, picture }) => (
          <li key={id}>
            <InBoth words={title} className="font-medium" />
            <InBoth words={text} />
            <p className="text-ink-muted text-xs">{placeText(place)}</p>
            {link ? <p className="break-all font-mono text-xs">{link}</p> : null}
            {picture ? <Picture src={picture} alt="" fit="contain" className="mt-1 max-w-40 rounded-control" /> : null}
          </li>
        ))}
      </ol>
      {tours.map(({ id, title, stops }) => (
        <section key={id} className="mt-3">
          <InBoth words={title} className="font-medium" />
          <ol className="list-decimal pl-5">
            {stops.map((stop, index) => (
              <li key={index}>
                {stop.annotationId
                  ? t('changes.stopAt', { number: numberOf(stop.annotationId) })
                  : t('changes.stopView')}
                <InBoth words={stop.text} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {pictures.length > 0 ? (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map(({ pictureId, caption, picture }) => (
            <li key={pictureId}>
              <a href={picture} target="_blank" rel="noreferrer">
                <Picture src={picture} alt={t('changes.furtherPicture')} fit="contain" className="rounded-control" />
              </a>
              <InBoth words={caption} className="text-sm" />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function InBoth({ words, className }: { words: Words | undefined; className?: string }) {
  return (
    <>
      {words?.zh ? (
        <p lang="zh-CN" className={className}>
          {words.zh}
        </p>
      ) : null}
      {words?.en ? (
        <p lang="en-US" className={className}>
          {words.en}
        </p>
      ) : null}
    </>
  )
}

const rounded = (numbers: number[]) => numbers.map((number) => Math.round(number * 1000) / 1000).join(', ')

/** Makes moves visible: coordinates, shares, page or seconds. */
function placeText(place: Place): string {
  switch (place.kind) {
    case 'point':
      return `(${rounded(place.position)})`
    case 'region':
      return `[${rounded([place.x, place.y, place.width, place.height])}]`
    case 'page':
      return `${place.page} [${rounded([place.x, place.y, place.width, place.height])}]`
    case 'moment':
      return `${rounded([place.seconds])} s${place.endSeconds === undefined ? '' : `–${rounded([place.endSeconds])} s`}`
  }
}

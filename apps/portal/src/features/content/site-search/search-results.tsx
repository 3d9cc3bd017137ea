import {foundParts} from '@ceibo/rules/search/search-match'
import type {SiteResult} from '@ceibo/rules/content/site-search'
import {EmptyState} from '@ceibo/ui/empty-state'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './site-search.module.css'

type Offered = Extract<SiteResult, {kind: 'offered'}>
type Props = {typed: string; results: readonly SiteResult[]}

/** The number of centres of a result that are shown; the others are in a disclosure. */
const MAX_SHOWN = 6

/** The results, the best first; without any it gives the telephone. */
export function SearchResults({typed, results}: Props) {
  const {appointmentsPhone} = useSite()
  if (results.length === 0) {
    return (
      <EmptyState title="Probá con otras palabras">
        Por ejemplo «corazón», «ecografía» o el barrio. O llamanos al <PhoneLink number={appointmentsPhone} /> y te
        decimos dónde.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.results}>
      {results.map((one) => (
        <li key={`${one.kind} ${one.name} ${one.summary}`} className={styles.result}>
          <p className={styles.kind}>{KINDS[one.kind]}</p>
          <h3>
            {one.kind === 'offered' ? (
              <Marked text={one.name} typed={typed} />
            ) : (
              <a href={one.href}>
                <Marked text={one.name} typed={typed} />
              </a>
            )}
          </h3>
          {one.summary && (
            <p>
              <Marked text={one.summary} typed={typed} />
            </p>
          )}
          {one.kind === 'offered' && <Places offered={one} />}
        </li>
      ))}
    </ul>
  )
}

const KINDS: Readonly<Record<SiteResult['kind'], string>> = {
  offered: 'Especialidad o estudio',
  centre: 'Centro',
  guard: 'Guardia',
  page: 'Información',
}

function Places({offered: {name, page, places}}: {offered: Offered}) {
  const links = (some: Offered['places']) => (
    <ul className={styles.places}>
      {some.map(({slug, href, name: centre, city}) => (
        <li key={slug}>
          <a href={href}>
            {centre} <small>{city}</small>
          </a>
        </li>
      ))}
    </ul>
  )
  const more = places.slice(MAX_SHOWN)
  return (
    <>
      {page !== undefined && (
        <a className={styles.about} href={page}>
          Saber más de {name}
        </a>
      )}
      {links(places.slice(0, MAX_SHOWN))}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{more.length === 1 ? '1 centro más' : `${more.length} centros más`}</summary>
          {links(more)}
        </details>
      )}
    </>
  )
}

/** A text in which the words that match are marked. */
const Marked = ({text, typed}: {text: string; typed: string}) => (
  <span>
    {foundParts(text, typed).map(({text: part, isFound}, place) => (isFound ? <mark key={place}>{part}</mark> : part))}
  </span>
)

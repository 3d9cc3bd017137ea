import {useQuery} from '@tanstack/react-query'
import type {CardComparison, DeclaredData, OpenReviewCase} from '@ceibo/contract/verification/review/review-case'
import {DescriptionList} from '@ceibo/ui/description-list'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {FIELD_NAMES, VERDICTS} from '../review-words.ts'
import {readingQuery} from '../reviews.api.ts'
import styles from '../reviews-page.module.css'

/** What was declared, beside what the barcode of the card says, with the differences marked by shape and word. */
export function CaseData({found}: {found: OpenReviewCase}) {
  const {id, round, declared, pictures, kind} = found
  const hasCard = pictures.length > 0 && ['identity', 'minor', 'mail-recovery'].includes(kind)
  const {data: readings, isPending, error} = useQuery({...readingQuery(id, round), enabled: hasCard})
  const [reading] = readings ?? []
  const differences = reading?.comparisons.filter(({verdict}) => verdict === 'different').length ?? 0
  return (
    <section aria-label="Datos">
      <h3 className={styles.title}>
        Datos{' '}
        {differences > 0 && (
          <b className={styles.different}>{differences === 1 ? '1 diferencia' : `${differences} diferencias`}</b>
        )}
      </h3>
      {reading ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Declarado</th>
              <th scope="col">Leído del código</th>
              <th scope="col">
                <span className="visually-hidden">Comparación</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {reading.comparisons.map((one) => (
              <ComparedRow key={one.field} one={one} />
            ))}
          </tbody>
        </table>
      ) : (
        <>
          {declared && <DescriptionList items={declaredItems(declared)} />}
          {hasCard && (
            <p className={styles.note}>
              {isPending
                ? 'Leyendo el código de barras…'
                : error
                  ? 'No pudimos leer el código ahora. Compará con la foto.'
                  : 'No se lee un código de barras en las fotos. Compará con la foto.'}
            </p>
          )}
        </>
      )}
      <DescriptionList
        items={[
          ...(found.holderName === null ? [] : [{term: 'Lo envió', value: found.holderName}]),
          ...(found.newEmail === null ? [] : [{term: 'Email nuevo', value: found.newEmail}]),
          ...(kind === 'mail-recovery'
            ? [{term: 'Navegador', value: found.isKnownBrowser ? 'Uno que ya usó' : 'Uno que nunca usó'}]
            : []),
        ]}
      />
    </section>
  )
}

const ComparedRow = ({one: {field, declared, read, verdict}}: {one: CardComparison}) => (
  <tr data-verdict={verdict}>
    <th scope="row">{FIELD_NAMES[field]}</th>
    <td>{declared}</td>
    <td>{read ?? 'sin dato'}</td>
    <td>{VERDICTS[verdict]}</td>
  </tr>
)

const declaredItems = (data: DeclaredData) => [
  {term: 'Apellido', value: data.lastName},
  {term: 'Nombre', value: data.firstName},
  {term: data.documentType, value: data.documentNumber},
  {term: 'Nació', value: shownDate(data.birthDate)},
  {term: 'Sexo', value: data.sex},
]

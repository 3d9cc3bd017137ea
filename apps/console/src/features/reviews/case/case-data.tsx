import {useQuery} from '@tanstack/react-query'
import type {CardComparison, DeclaredData, OpenReviewCase} from '@ceibo/contract/verification/review/review-case'
import {differingParts, type TextPart} from '@ceibo/rules/verification/character-differences'
import {DescriptionList} from '@ceibo/ui/description-list'
import {differencesIn, differencesText, FIELD_NAMES, valueText, VERDICTS} from '../review-words.ts'
import {readingQuery} from '../reviews.api.ts'
import styles from './case.module.css'

/** The kinds whose pictures show an identity card. */
export const CARD_KINDS: readonly OpenReviewCase['kind'][] = ['identity', 'minor', 'mail-recovery']

/** What was declared, beside what the barcode of the card says, with the differences marked by shape, word and letter. */
export function CaseData({found}: {found: OpenReviewCase}) {
  const {id, round, declared, pictures, kind} = found
  const hasCard = pictures.length > 0 && CARD_KINDS.includes(kind)
  const {data: readings, isPending, error} = useQuery({...readingQuery(id, round), enabled: hasCard})
  const [reading] = readings ?? []
  const differences = differencesIn(reading?.comparisons ?? [])
  return (
    <section aria-label="Datos">
      <h3 className={styles.title}>
        Datos{' '}
        {differences > 0 && (
          <b className={styles.tag} data-tone="bad">
            {differencesText(differences)}
          </b>
        )}
      </h3>
      {reading ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Declarado</th>
              <th scope="col">Del código</th>
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
          {declared && <DescriptionList layout="rows" items={declaredItems(declared)} />}
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
        layout="rows"
        items={[
          ...(found.holderName === null ? [] : [{term: 'Lo envió', value: found.holderName}]),
          ...(kind === 'mail-recovery'
            ? [{term: 'Navegador', value: found.isKnownBrowser ? 'Uno que ya usó' : 'Uno que nunca usó'}]
            : []),
        ]}
      />
    </section>
  )
}

function ComparedRow({one: {field, declared, read, verdict}}: {one: CardComparison}) {
  const [left, right] = [valueText(field, declared), valueText(field, read)]
  const [declaredParts, readParts] = verdict === 'different' ? differingParts(left, right) : [plain(left), plain(right)]
  return (
    <tr data-verdict={verdict}>
      <th scope="row">{FIELD_NAMES[field]}</th>
      <td data-missing={declared === null || undefined}>
        <Marked parts={declaredParts} />
      </td>
      <td data-missing={read === null || undefined}>
        <Marked parts={readParts} />
      </td>
      <td>
        <span className={styles.verdict} data-verdict={verdict}>
          {VERDICTS[verdict]}
        </span>
      </td>
    </tr>
  )
}

const plain = (text: string): TextPart[] => [{text, isDifferent: false}]

const Marked = ({parts}: {parts: readonly TextPart[]}) =>
  parts.map(({text, isDifferent}, at) => (isDifferent ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))

export const declaredItems = (data: DeclaredData) => [
  {term: 'Apellido', value: data.lastName},
  {term: 'Nombre', value: data.firstName},
  {term: data.documentType, value: valueText('documentNumber', data.documentNumber)},
  {term: 'Nació', value: valueText('birthDate', data.birthDate)},
  {term: 'Sexo', value: data.sex},
]

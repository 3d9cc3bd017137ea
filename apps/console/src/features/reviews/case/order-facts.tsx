import {useQuery} from '@tanstack/react-query'
import type {MedicalOrder, OpenReviewCase} from '@ceibo/contract/verification/review/review-case'
import {readOrderCode} from '@ceibo/rules/verification/order-code'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Notice} from '@ceibo/ui/notice'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {readingQuery} from '../reviews.api.ts'
import {declaredItems} from './case-data.tsx'
import styles from './case.module.css'

const FILE_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'foto',
  'image/png': 'foto',
  'application/pdf': 'PDF',
}

/** What is known of a medical order, beside what its appointment needs, and what only the order itself says. */
export function OrderFacts({found, order}: {found: OpenReviewCase; order: MedicalOrder}) {
  const {id, round, declared, pictures, since} = found
  const {data: readings, isPending, error} = useQuery(readingQuery(id, round))
  const codes = readings?.flatMap(({code, position}) => (code === null ? [] : [{code, position}])) ?? []
  const files = pictures.filter((one) => one.round === round)
  return (
    <section aria-label="Orden médica" className={styles.order}>
      <Notice tone="warn" title="Esto solo lo dice la orden">
        Práctica indicada, quién la indicó y su matrícula, fecha y vigencia: el portal no los recibe. Leelos en la
        imagen.
      </Notice>
      <h3 className={styles.title}>De quién es</h3>
      <DescriptionList
        layout="rows"
        items={[
          ...(declared ? declaredItems(declared) : []),
          ...(found.holderName === null ? [] : [{term: 'La envió', value: found.holderName}]),
          {term: 'Llegó', value: longDateTime(since)},
          {
            term: 'Archivos',
            value: files.map(({name, contentType}) => `${name} (${FILE_TYPES[contentType] ?? 'archivo'})`).join(', '),
          },
        ]}
      />
      <h3 className={styles.title}>Para qué turno</h3>
      {order.appointment ? (
        <DescriptionList layout="rows" items={appointmentItems(order.appointment)} />
      ) : (
        <p className={styles.note}>Ningún turno en pie usa esta orden: no sabemos para qué práctica la mandó.</p>
      )}
      <h3 className={styles.title}>Qué dice su código</h3>
      {codes.map(({code, position}) => (
        <Code key={`${position} ${code}`} code={code} />
      ))}
      {codes.length === 0 && (
        <p className={styles.note}>
          {isPending
            ? 'Buscando un código en las fotos…'
            : error
              ? 'No pudimos buscar un código ahora.'
              : 'No se lee un código en las fotos: no conocemos la clave de la receta (CUIR).'}
        </p>
      )}
    </section>
  )
}

function Code({code}: {code: string}) {
  const {key, fields} = readOrderCode(code)
  return (
    <>
      <DescriptionList
        layout="rows"
        items={[
          {term: 'Clave (CUIR)', value: key ?? 'el código no la nombra'},
          ...fields.map(({name, value}) => ({term: name, value})),
          ...(fields.length === 0 && key === null ? [{term: 'Texto', value: code.slice(0, 400)}] : []),
        ]}
      />
      <p className={styles.note}>Lo dice el código de la imagen; nadie lo verificó con quien emitió la receta.</p>
    </>
  )
}

const appointmentItems = (one: NonNullable<MedicalOrder['appointment']>) => [
  {term: 'Práctica del turno', value: `${one.service}, ${one.specialty}`},
  {term: 'Con', value: one.professional},
  {term: 'Cuándo', value: `${longDateTime(one.startsAt)}, ${one.centre}`},
  {term: 'Necesita', value: one.needsOrder ? 'Orden médica' : 'Ya no pide orden médica'},
  ...(one.preparation === null ? [] : [{term: 'Preparación', value: one.preparation}]),
]

import type {OpenedResult, ShownReport} from '@ceibo/contract/studies/inbox/published-results'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import styles from './published.module.css'

/** What the patient sees of a result now, in the words of the report that they read and download. */
export const ShownToPatient = ({found, now}: {found: OpenedResult; now: Date}) => (
  <section className={styles.shown} aria-label="Lo que ve el paciente">
    <h3 className={styles.title}>Lo que ve el paciente</h3>
    {found.shown ? <ShownReportView shown={found.shown} /> : <p className={styles.none}>{noneText(found, now)}</p>}
    {found.images > 0 && found.sight !== 'withdrawn' && (
      <p className={styles.note}>{found.images === 1 ? 'Y 1 imagen.' : `Y ${found.images} imágenes.`}</p>
    )}
  </section>
)

function noneText({sight, waitsUntil}: OpenedResult, now: Date): string {
  if (sight === 'waits' && waitsUntil !== null) {
    return `Todavía nada de lo que dice: por lo que eligió, lo ve a más tardar ${momentText(waitsUntil, now)}.`
  }
  return NONE_TEXTS[sight]
}

const NONE_TEXTS: Record<OpenedResult['sight'], string> = {
  report: 'El informe no tiene nada que mostrar.',
  waits: 'Todavía nada de lo que dice, por lo que eligió.',
  withdrawn:
    '“Este resultado fue retirado.” Que no es válido, que no lo tenga en cuenta, y a qué teléfono llamar. Ningún valor, ni descargas, ni lo que compartió.',
  none: 'Que el informe todavía no está.',
  nobody: 'No lo ve nadie: no hay una persona con este documento y esta fecha de nacimiento.',
}

const ARROWS = {above: '↑', below: '↓', none: ''} as const

type ShownProps = {
  shown: ShownReport
  /** What it said: values that are otherwise now are marked. */
  before?: ShownReport
}

type Value = ShownReport['panels'][number]['results'][number]

const saidOf = ({value, unit, reference, mark}: Value) => [value, unit, reference, mark.words].join(' ')

/** A report in the words that its patient reads. */
export function ShownReportView({shown, before}: ShownProps) {
  const {notices, panels, antibiograms, sections, signer, documents} = shown
  const said = before && new Map(before.panels.flatMap(({results}) => results.map((one) => [one.name, saidOf(one)])))
  const changeOf = (one: Value) => {
    if (said === undefined || said.get(one.name) === saidOf(one)) return undefined
    return said.has(one.name) ? '✎ Cambia' : '+ Nuevo'
  }
  return (
    <>
      {notices.map((one) => (
        <p key={one} className={styles.notice}>
          {one}
        </p>
      ))}
      {panels.map(({title, results}) => (
        <table key={title} className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Determinación</th>
              <th scope="col">Resultado</th>
              <th scope="col">Referencia</th>
              <th scope="col">Cómo está</th>
            </tr>
          </thead>
          <tbody>
            {results.map((one, at) => (
              // Nothing else tells two values with the same name apart.
              // oxlint-disable-next-line react/no-array-index-key
              <tr
                key={at}
                data-outside={one.mark.isOutside || undefined}
                data-critical={one.mark.isCritical || undefined}
              >
                <th scope="row">
                  {one.name}
                  {changeOf(one) && <b className={styles.changed}>{changeOf(one)}</b>}
                  {[one.method, one.comment, ...one.notes].filter(Boolean).map((text) => (
                    <small key={text}>{text}</small>
                  ))}
                </th>
                <td>
                  <b>{one.value}</b> {one.unit}
                </td>
                <td>{one.reference}</td>
                <td>
                  {ARROWS[one.mark.side]} {one.mark.words}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {antibiograms.map(({organism, rows}) => (
        <table key={organism} className={styles.table}>
          <caption>Antibiograma: {organism}</caption>
          <thead>
            <tr>
              <th scope="col">Antibiótico</th>
              <th scope="col">Respuesta</th>
              <th scope="col">CIM</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.antibiotic}>
                <th scope="row">{row.antibiotic}</th>
                <td>{row.answer}</td>
                <td>{row.mic}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {sections.map(({title, text}) => (
        <div key={title}>
          {title && <h4 className={styles.title}>{title}</h4>}
          <p className={styles.text}>{text}</p>
        </div>
      ))}
      {documents.length > 0 && <p className={styles.note}>PDF para descargar: {documents.join(', ')}.</p>}
      {signer && <p className={styles.note}>{signer}</p>}
    </>
  )
}

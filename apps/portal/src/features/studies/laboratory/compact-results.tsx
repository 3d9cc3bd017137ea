import {interpretationText} from '@ceibo/rules/studies/report-texts'
import type {ResultGroup} from '@ceibo/laboratory/reports/order-of-results'
import {Card} from '@ceibo/ui/card'
import {BreakableValue} from './values/breakable-value.tsx'
import styles from './compact-results.module.css'
import type {ShownResult} from './values/laboratory-values.ts'
import {OutsideMark} from './summary/outside-mark.tsx'
import {beforeText} from './values/version-texts.ts'

type Props = {groups: readonly ResultGroup<ShownResult>[]; onDetail: (place: string) => void}

/** All values in one table under the headings of the laboratory; the name of each opens its long form. */
export const CompactResults = ({groups, onDetail}: Props) => (
  <Card as="div">
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">Valores del informe</caption>
        <thead>
          <tr>
            <th scope="col">Análisis</th>
            <th scope="col">Resultado</th>
            <th scope="col">Referencia</th>
          </tr>
        </thead>
        {groups.map(({group, results}) => (
          <tbody key={group}>
            {group !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={3} className={styles.group}>
                  {group}
                </th>
              </tr>
            )}
            {results.map((result) => (
              <Row key={result.place} result={result} onDetail={onDetail} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  </Card>
)

function Row({result, onDetail}: {result: ShownResult; onDetail: (place: string) => void}) {
  const {place, name, written, spoken, severity, marks, contradiction, comment} = result
  const reference = [result.reference, ...result.otherReferences].filter(Boolean).join('; ')
  const before = beforeText(result)
  const interpretation = marks.map(({text}) => text).join('; ')
  const notes = [interpretation && interpretationText(interpretation), contradiction, comment]
  const shownNotes = notes.filter((note) => note !== null && note !== '')
  return (
    <>
      <tr id={place} tabIndex={-1} className={styles.row} data-severity={severity ?? undefined}>
        <th scope="row">
          <button type="button" className={styles.name} onClick={() => onDetail(place)}>
            <span className="visually-hidden">Ver el detalle de </span>
            {name}
          </button>
        </th>
        <td>
          <b aria-hidden="true">
            <BreakableValue text={written} />
          </b>
          <span className="visually-hidden">{spoken}</span>
          <OutsideMark of={result} />
          {before && <span className={styles.before}>{before}</span>}
        </td>
        <td>
          <span className={styles.label}>{reference === '' ? '' : 'Referencia: '}</span>
          <BreakableValue text={reference === '' ? 'Sin rango' : reference} />
        </td>
      </tr>
      {shownNotes.length > 0 && (
        <tr className={styles.row} data-notes data-severity={severity ?? undefined}>
          <td colSpan={3}>
            <span className="visually-hidden">{`Sobre ${name}: `}</span>
            {shownNotes.map((note) => (
              <span key={note} className={styles.note}>
                {note}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

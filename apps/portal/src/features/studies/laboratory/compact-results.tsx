import type {ResultGroup} from '@ceibo/rules/laboratory/order-of-results'
import {Card} from '@ceibo/ui/card'
import {Icon} from '@ceibo/ui/icon'
import {Fragment} from 'react'
import {BreakableValue} from './breakable-value.tsx'
import styles from './compact-results.module.css'
import type {ShownResult} from './laboratory-values.ts'
import {severityIcon} from './severity-of-result.ts'
import {beforeWords} from './version-words.ts'

type Props = {groups: readonly ResultGroup<ShownResult>[]; onDetail: (place: string) => void}

/** All values in one table under the headings of the laboratory; the name of each opens its long form. */
export const CompactResults = ({groups, onDetail}: Props) => (
  <Card as="div">
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
  </Card>
)

function Row({result, onDetail}: {result: ShownResult; onDetail: (place: string) => void}) {
  const {place, name, written, spoken, severity, flag, standing} = result
  const reference = [result.reference, ...result.otherReferences].filter(Boolean).join('; ')
  const before = beforeWords(result)
  return (
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
        {severity && (
          <span className={styles.standing}>
            <Icon of={severityIcon(severity, flag)} size="1.05em" />
            <span aria-hidden="true">{shortWords(severity, flag)}</span>
            <span className="visually-hidden">{standing}</span>
          </span>
        )}
        {[...result.marks.map(({text}) => text), result.contradiction].map(
          (remark) =>
            remark && (
              <span key={remark} className={styles.remark}>
                {remark}
              </span>
            ),
        )}
        {before && <span className={styles.before}>{before}</span>}
      </td>
      <td>{reference === '' ? <Fragment>Sin rango</Fragment> : <BreakableValue text={reference} />}</td>
    </tr>
  )
}

/** Shorter than what the long form says, for a narrow column. */
function shortWords(severity: ShownResult['severity'], flag: ShownResult['flag']): string {
  if (severity === 'critical') return 'Crítico'
  if (severity === 'marked') return 'Marcado'
  return `${severity === 'far' ? 'Muy por' : 'Por'} ${flag?.endsWith('low') ? 'debajo' : 'encima'}`
}

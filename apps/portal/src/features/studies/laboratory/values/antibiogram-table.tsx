import type {Antibiogram} from '@ceibo/contract/studies/study-opening'
import {Card} from '@ceibo/ui/card'
import styles from '#features/studies/laboratory/laboratory.module.css'
import {WideTable} from '#features/studies/laboratory/wide-table.tsx'

const ANSWERS = {susceptible: 'Sensible', intermediate: 'Intermedio', resistant: 'Resistente'}

/** The antibiogram of a microorganism: how it responds to each antibiotic, as the laboratory reports it. */
export function AntibiogramTable({antibiogram: {organism, rows}}: {antibiogram: Antibiogram}) {
  const hasMic = rows.some(({mic}) => mic !== null)
  return (
    <Card title={`Antibiograma: ${organism}`}>
      <WideTable label={`Tabla de ${organism}`}>
        <thead>
          <tr>
            <th scope="col">Antibiótico</th>
            <th scope="col">Respuesta</th>
            {hasMic && <th scope="col">CIM</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({antibiotic, answer, mic}) => (
            <tr key={antibiotic}>
              <th scope="row">{antibiotic}</th>
              <td>{ANSWERS[answer]}</td>
              {hasMic && <td>{mic ?? 'No se informó'}</td>}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {hasMic && <p className={styles.small}>CIM: concentración inhibitoria mínima.</p>}
    </Card>
  )
}

import type {CatalogueChoice, CatalogueRow} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {CatalogueField} from '@ceibo/rules/catalogues/catalogue-field'
import {fieldsOf, valueText} from '@ceibo/rules/catalogues/catalogue-fields'
import layout from '#shared/editing/list-and-form.module.css'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import styles from './catalogues-page.module.css'

type Props = {
  catalogue: CatalogueId
  rows: readonly CatalogueRow[]
  choices: readonly CatalogueChoice[]
  all: number
  openId: number | undefined
  isUnsaved: (rowId: number) => boolean
  onOpen: (rowId: number) => void
}

export const columnsOf = (catalogue: CatalogueId): CatalogueField[] =>
  fieldsOf(catalogue).filter(({isColumn}) => isColumn === true)

/** The entries of a catalogue, one a row. */
export function EntryTable({catalogue, rows, choices, all, openId, isUnsaved, onOpen}: Props) {
  const list = useRowKeys<HTMLTableSectionElement>('Abrir la fila')
  const [first, ...others] = columnsOf(catalogue)
  return (
    <table className={layout.table}>
      <caption>
        {rows.length} de {all}
      </caption>
      <thead>
        <tr>
          {[first, ...others].map(
            (field) =>
              field && (
                <th key={field.name} scope="col">
                  {field.label}
                </th>
              ),
          )}
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody ref={list}>
        {rows.map(({rowId, values}) => (
          <tr
            key={rowId}
            data-row
            data-open={rowId === openId || undefined}
            data-ended={values['active'] === false || undefined}
            tabIndex={-1}
          >
            <th scope="row">
              <button type="button" aria-expanded={rowId === openId} onClick={() => onOpen(rowId)}>
                {first && valueText(first, values[first.name], choices)}
              </button>
            </th>
            {others.map((field) => (
              <td key={field.name}>
                <span className={styles.cell}>{valueText(field, values[field.name], choices)}</span>
              </td>
            ))}
            <td>
              {values['active'] === false ? '○ De baja' : '● En uso'}
              {isUnsaved(rowId) && <strong className={styles.unsaved}> ✎ sin guardar</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

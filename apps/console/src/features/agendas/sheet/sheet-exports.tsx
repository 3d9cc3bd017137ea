import {Button} from '@ceibo/ui/button'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {useState} from 'react'
import {createPortal, flushSync} from 'react-dom'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {csvOf} from '#shared/lists/csv.ts'
import styles from './sheet-exports.module.css'

type Table = {head: string[]; rows: string[][]}

type Props = {
  title: string
  fileName: string
  /** What is shown as a table, made when it is asked for. */
  table: () => Table
}

/** What a sheet shows as a file and on paper. */
export function SheetExports({title, fileName, table}: Props) {
  const [isPrinting, setIsPrinting] = useState(false)
  const save = () => {
    const {head, rows} = table()
    saveFile({name: `${fileName}.csv`, content: csvOf(head, rows)})
  }
  /** The page waits while it is printed, so the table must be in it before. */
  const print = () => {
    flushSync(() => setIsPrinting(true))
    window.print()
    setIsPrinting(false)
  }
  useKeys([
    {key: 'e', name: 'Exportar lo que se ve', run: save},
    {key: 'i', name: 'Imprimir lo que se ve', run: print},
  ])
  return (
    <>
      <Button kind="quiet" small onClick={save}>
        CSV <KeyHint>E</KeyHint>
      </Button>
      <Button kind="quiet" small onClick={print}>
        Imprimir <KeyHint>I</KeyHint>
      </Button>
      {isPrinting && createPortal(<PrintedTable title={title} {...table()} />, document.body)}
    </>
  )
}

/** The grid holds only the columns in view, so paper gets a table of its own. */
function PrintedTable({title, head, rows}: Table & {title: string}) {
  return (
    <div className={styles.printed}>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows of a table that is printed once stay where they are.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

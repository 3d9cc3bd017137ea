import {useMutation, useQuery} from '@tanstack/react-query'
import {exportSheet} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {isCatalogue, type SheetId, SHEETS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {sheetName} from '@ceibo/rules/catalogues/sheets'
import {Button} from '@ceibo/ui/button'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {cataloguesQuery} from '#features/catalogues/catalogues.api.ts'
import styles from './import-page.module.css'

/** The sheets as they are now, to save and change. */
export function SheetsToSave() {
  const {data, error, refetch} = useQuery(cataloguesQuery)
  const kept = new Set(data?.catalogues.map(({catalogue}) => catalogue))
  const sheets = SHEETS.filter((sheet) => kept.has(isCatalogue(sheet) ? sheet : 'services'))
  const save = useMutation({
    mutationFn: (sheet: SheetId) => api.download(exportSheet, {sheet}, {timeoutMs: 60_000}),
    onSuccess: saveFile,
  })
  return (
    <section className={styles.sheets} aria-label="Planillas">
      <h2>Planillas</h2>
      <p className={styles.hint}>
        Con lo que hay hoy. La columna «Número» dice de cuál es cada fila; vacía, es una nueva. Nada se borra: lo que
        falta en el archivo queda como está. En las agendas cada fila es un horario o una pausa, y las de una agenda son
        todo su horario.
      </p>
      <CallFailure failure={error ?? save.error} {...(error && {onRetry: () => void refetch()})} />
      <ul>
        {sheets.map((sheet) => (
          <li key={sheet}>
            <Button
              small
              kind="quiet"
              busy={save.isPending && save.variables === sheet}
              onClick={() => save.mutate(sheet)}
            >
              ↓ {sheetName(sheet)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

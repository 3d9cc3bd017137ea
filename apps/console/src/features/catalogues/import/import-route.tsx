import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {useSearchParams} from 'react-router'
import type {ImportReport} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {SHEET_PERMISSIONS, type SheetId, SHEETS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {sheetName, sheetOfFile} from '@ceibo/rules/catalogues/sheets'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {FileDrop} from '#shared/file-drop.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useStaff} from '#shared/session/staff.tsx'
import {useTell} from '#shared/undo/undo.tsx'
import {BulkHistory, useTakeBack} from './bulk-history.tsx'
import {applyFiles, type ChosenFile, previewFiles, readAgain} from './import.api.ts'
import {useProposedHolidays} from './proposed-holidays.ts'
import {applyText, Report} from './report.tsx'
import {SheetsToSave} from './sheets-to-save.tsx'
import styles from './import-page.module.css'

/** Sheets of the catalogues out and in: what is brought is shown first, and applied by one press or not at all. */
export function Component() {
  const {grants} = useStaff()
  const tell = useTell()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [notice, setNotice] = useState<string | null>(null)
  const mine = SHEETS.filter((sheet) => isGrantedEverywhere(grants, STAFF_MAY[SHEET_PERMISSIONS[sheet]]))
  const takeBack = useTakeBack()
  const preview = useMutation({mutationFn: previewFiles})
  const apply = useMutation({
    mutationFn: ({shown}: {shown: string}) => applyFiles(files, shown),
    onSuccess: (done) => {
      if (done.is === 'applied') {
        clear()
        tell(`Importado: ${done.rows} ${done.rows === 1 ? 'fila' : 'filas'}.`, () => takeBack.mutate(done.bulkId))
      } else {
        setNotice('Algo cambió desde que lo revisaste, y no se aplicó nada. Así queda ahora:')
      }
    },
    onSettled: () => readAgain(queries),
  })
  const changed = apply.data?.is === 'changed-meanwhile' ? apply.data.report : undefined
  const report: ImportReport | undefined = changed ?? preview.data
  const shown = report?.shown ?? null

  function clear() {
    setFiles([])
    setNotice(null)
    preview.reset()
    apply.reset()
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  function choose(next: readonly ChosenFile[]) {
    setFiles(next)
    setNotice(null)
    apply.reset()
    preview.reset()
    if (next.length > 0 && next.every(({sheet}) => sheet !== undefined)) preview.mutate(next)
  }
  const take = (chosen: readonly File[]) =>
    choose(
      chosen.map((file) => {
        const sheet = sheetOfFile(file.name)
        return {file, sheet: sheet !== undefined && mine.includes(sheet) ? sheet : undefined}
      }),
    )
  const [search] = useSearchParams()
  const proposed = useProposedHolidays(search.get('propuesta') === 'feriados', take)
  useKeys([
    {key: 'e', name: 'Elegir archivos', run: () => input.current?.click()},
    ...(shown === null ? [] : [{key: 'a', name: 'Aplicar lo revisado', run: () => apply.mutate({shown})}]),
    ...(files.length > 0 ? [{key: 'Escape', name: 'Descartar', run: clear}] : []),
  ])
  return (
    <div className={styles.page}>
      <title>Importar planillas · Consola</title>
      <header className={styles.head}>
        <h1 className={styles.title}>Importar planillas</h1>
        <p className={styles.hint}>
          Bajá una planilla, cambiala en Excel y traela. Antes de guardar nada vas a ver qué cambia y qué hay que
          corregir.
        </p>
      </header>
      <div className={styles.sides}>
        <section className={styles.main} aria-label="Archivos">
          <FileDrop
            ref={input}
            label={
              <>
                Elegir archivos CSV <KeyHint>E</KeyHint>
              </>
            }
            hint="Uno o varios, o arrastralos acá. Se toman todos juntos, o ninguno."
            accept=".csv,text/csv"
            onChoose={take}
          />
          {files.length > 0 && (
            <ul className={styles.files} aria-label="Archivos elegidos">
              {files.map(({file, sheet}, at) => (
                <li key={file.name}>
                  <span>{file.name}</span>
                  <label>
                    <span className="visually-hidden">Qué planilla es {file.name}</span>
                    <select
                      value={sheet ?? ''}
                      onChange={({target}) =>
                        choose(files.map((one, place) => (place === at ? {...one, sheet: sheetIn(target.value)} : one)))
                      }
                    >
                      <option value="">¿Qué planilla es?</option>
                      {mine.map((one) => (
                        <option key={one} value={one}>
                          {sheetName(one)}
                        </option>
                      ))}
                    </select>
                  </label>
                </li>
              ))}
            </ul>
          )}
          <CallFailure failure={proposed.error} onRetry={() => void proposed.refetch()} />
          {proposed.isComplete && (
            <p className={styles.hint}>Los feriados nacionales de este año y el que viene ya están cargados.</p>
          )}
          <CallFailure failure={preview.error ?? apply.error} {...(preview.error && {onRetry: () => choose(files)})} />
          {preview.isPending && <Skeleton shape="list" count={4} text="Revisando los archivos" />}
          {report && <Report report={report} notice={notice} />}
          {report && (
            <div className={styles.act}>
              <Button kind="ghost" onClick={clear}>
                Descartar <KeyHint>Esc</KeyHint>
              </Button>
              {shown !== null && (
                <Button busy={apply.isPending} onClick={() => apply.mutate({shown})}>
                  {applyText(report)} <KeyHint>A</KeyHint>
                </Button>
              )}
            </div>
          )}
          <BulkHistory takeBack={takeBack} />
        </section>
        <SheetsToSave />
      </div>
    </div>
  )
}

const sheetIn = (value: string): SheetId | undefined => SHEETS.find((sheet) => sheet === value)

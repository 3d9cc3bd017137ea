import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import type {BulkChange} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {SHEET_PERMISSIONS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {sheetName} from '@ceibo/rules/catalogues/sheets'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {useStaff} from '#shared/session/staff.tsx'
import {useTell} from '#shared/undo/undo.tsx'
import {bulkChangesQuery, readAgain, takeBack} from './import.api.ts'
import styles from './import-page.module.css'

const number = new Intl.NumberFormat('es-AR')

/** Takes a change of many rows back, and says what came of it. */
export function useTakeBack() {
  const tell = useTell()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: takeBack,
    onSuccess: (done) =>
      tell(
        done.is === 'taken-back'
          ? 'Cambio deshecho.'
          : `No se deshizo nada: después cambió ${done.names.slice(0, 3).join(', ')}${done.names.length > 3 ? ' y más' : ''}.`,
      ),
    onSettled: () => readAgain(queries),
  })
}

/** The last changes of many rows at once; each is taken back as a whole. */
export function BulkHistory({takeBack: taking}: {takeBack: ReturnType<typeof useTakeBack>}) {
  const {grants} = useStaff()
  const now = useNow()
  const {data, error, isPending, refetch} = useQuery(bulkChangesQuery)
  const changes = data?.changes ?? []
  const mayTakeBack = ({sheets, isTakenBack, isTakingBack}: BulkChange) =>
    !isTakenBack &&
    !isTakingBack &&
    sheets.every((sheet) => isGrantedEverywhere(grants, STAFF_MAY[SHEET_PERMISSIONS[sheet]]))
  return (
    <section aria-label="Últimos cambios de muchas filas" className={styles.history}>
      <h2>Últimos cambios de muchas filas</h2>
      <CallFailure failure={error ?? taking.error} {...(error && {onRetry: () => void refetch()})} />
      {isPending && <Skeleton shape="text" count={3} text="Buscando los últimos cambios" />}
      {data && changes.length === 0 && <p className={styles.hint}>Todavía no se importó nada.</p>}
      <ol>
        {changes.map((change) => (
          <li key={change.bulkId}>
            <p>
              <strong>{change.by}</strong> {change.isTakingBack ? 'deshizo' : 'cambió'} {number.format(change.rows)}{' '}
              {change.rows === 1 ? 'fila' : 'filas'} de {change.sheets.map(sheetName).join(', ')}{' '}
              <span className={styles.hint}>
                {momentText(change.at, now)}
                {change.isTakenBack && ' · deshecho'}
              </span>
            </p>
            {mayTakeBack(change) && (
              <Button
                small
                kind="ghost"
                busy={taking.isPending && taking.variables === change.bulkId}
                onClick={() => taking.mutate(change.bulkId)}
              >
                Deshacer
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

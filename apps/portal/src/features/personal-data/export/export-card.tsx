import {longDate, longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import type {DataExport} from '@ceibo/contract/personal-data/data-export'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Cluster, Stack} from '@ceibo/ui/stack'
import {useQuery} from '@tanstack/react-query'
import Braces from 'lucide/dist/esm/icons/braces.mjs'
import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {dataExportQuery, useAskForExport, useDownload} from './personal-data.api.ts'

/** The copy of all data: requests it, shows its progress, and downloads it. */
export function ExportCard() {
  const copy = useQuery(dataExportQuery(useApi(), usePerson().personId))
  return (
    <Card title="Descargar mis datos" busy={copy.isPending}>
      <Stack gap={4}>
        <p>
          Preparamos una copia de todo lo que sabemos de vos: tus datos, turnos, documentación, permisos y quién los
          vio. Viene en un PDF para leer y en un archivo de datos para llevar a otro sistema de salud.
        </p>
        {copy.isPending && <Skeleton count={1} text="Cargando el estado de la copia" />}
        {copy.isError && !copy.data && <LoadFailure title="No pudimos cargar el estado de la copia" query={copy} />}
        {copy.data && <ExportState copy={copy.data} />}
      </Stack>
    </Card>
  )
}

function ExportState({copy}: {copy: DataExport}) {
  const now = useNow()
  const ask = useAskForExport()
  const pdf = useDownload('pdf')
  const json = useDownload('json')
  const {state, askedAt, expiresAt, left} = copy
  const isReady = state === 'ready'
  return (
    <>
      {state === 'waiting' && (
        <Notice live="status" title="Estamos preparando tu copia">
          Puede tardar unos minutos. Te avisamos acá y por email; no hace falta que esperes.
        </Notice>
      )}
      {isReady && (
        <Notice live="status" tone="ok" title="Tu copia está lista">
          La pediste el {askedAt && longDateTime(askedAt, now)}. Descargala hasta el{' '}
          {expiresAt && longDate(expiresAt, now)}: después la borramos.
        </Notice>
      )}
      {state === 'failed' && (
        <Notice live="status" tone="bad" title="No pudimos preparar tu copia">
          Pedila de nuevo. Si sigue igual, llamanos.
        </Notice>
      )}

      {isReady && (
        <Cluster>
          <Button icon={FileDown} busy={pdf.isPending} busyText="Descargando…" onClick={() => pdf.mutate()}>
            Descargar PDF
          </Button>
          <Button
            kind="ghost"
            icon={Braces}
            busy={json.isPending}
            busyText="Descargando…"
            onClick={() => json.mutate()}
          >
            Descargar archivo de datos
          </Button>
        </Cluster>
      )}
      {state !== 'waiting' &&
        (left > 0 ? (
          <div>
            <Button
              kind={isReady ? 'quiet' : 'primary'}
              busy={ask.isPending}
              busyText="Pidiendo…"
              onClick={() => ask.mutate()}
            >
              {isReady ? 'Pedir otra copia' : 'Pedir mis datos'}
            </Button>
          </div>
        ) : (
          <p>Ya pediste dos copias hoy. Mañana podés pedir otra.</p>
        ))}
    </>
  )
}

import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Stack} from '@ceibo/ui/stack'
import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import type {OpenSession} from '@ceibo/contract/accounts/account-security'
import {ConfirmDialog} from '#shared/confirm-dialog.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {deviceName} from '@ceibo/web-kit/session/device-name'
import {SecurityLinks} from '#features/accounts/security/security-links.tsx'
import {DeviceRow} from './device-row.tsx'
import {devicesQuery, useCloseDevices} from './devices.api.ts'

export const meta = titled('Dispositivos')

/** The signed-in devices, with buttons to close them. */
export default function DevicesPage() {
  const api = useApi()
  const now = useNow()
  const devices = useQuery(devicesQuery(api))
  const {one, others} = useCloseDevices()
  const [asked, setAsked] = useState<OpenSession | 'others' | null>(null)
  const list = devices.data
  const close = () => setAsked(null)

  function confirm() {
    if (asked === 'others') others.mutate(undefined, {onSettled: close})
    else if (asked !== null) one.mutate(asked, {onSettled: close})
  }

  return (
    <>
      <Breadcrumb
        crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Mi perfil', href: PATHS.profile}, {name: 'Dispositivos'}]}
      />
      <PageTitle note="Estos son los dispositivos en los que tu cuenta está abierta. Si no reconocés alguno, cerralo y cambiá tu contraseña.">
        Dispositivos
      </PageTitle>
      <Stack gap={6}>
        <Card title="Sesiones abiertas" busy={devices.isPending}>
          {devices.isPending && <Skeleton shape="list" count={2} text="Cargando los dispositivos" />}
          {devices.isError && !list && <LoadFailure title="No pudimos cargar tus dispositivos" query={devices} />}
          {list && (
            <Stack gap={4}>
              <RowList label="Sesiones abiertas">
                {list.map((device) => (
                  <DeviceRow key={device.id} device={device} now={now} onClose={() => setAsked(device)} />
                ))}
              </RowList>
              {list.length > 1 ? (
                <div>
                  <Button kind="ghost" onClick={() => setAsked('others')}>
                    Cerrar todas las demás
                  </Button>
                </div>
              ) : (
                <p>Tu cuenta no está abierta en ningún otro dispositivo.</p>
              )}
            </Stack>
          )}
        </Card>
        {/* Rendered after the list has loaded, because below a loading list they would shift. */}
        {list && <SecurityLinks here={PATHS.devices} />}
      </Stack>
      {asked !== null && (
        <ConfirmDialog
          title={
            asked === 'others' ? '¿Cerrar todas las demás sesiones?' : `¿Cerrar la sesión de ${deviceName(asked)}?`
          }
          action={asked === 'others' ? 'Cerrar sesiones' : 'Cerrar sesión'}
          busyText="Cerrando…"
          busy={one.isPending || others.isPending}
          onConfirm={confirm}
          onClose={close}
        >
          <p>Para volver a usar tu cuenta ahí va a hacer falta ingresar de nuevo.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

import type {Permission} from '@ceibo/contract/people/acting-permissions'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import {useState} from 'react'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {EndPermissionDialog} from './end-permission-dialog.tsx'
import {Invitations} from './invitations.tsx'
import {PermissionRow} from './permission-row.tsx'
import {permissionsQuery} from './permissions.api.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

export const meta = titled('Quién puede ver y hacer')

/** Who may act for the person and for their children, and for whom the person may act; each can be ended here. */
export default function PermissionsPage() {
  const list = useQuery(permissionsQuery(useApi(), usePerson().personId))
  const {appointmentsPhone} = useSite()
  const [ending, setEnding] = useState<Permission | null>(null)
  const rows = (label: string, permissions: readonly Permission[]) => (
    <RowList label={label}>
      {permissions.map((permission) => (
        <PermissionRow key={permission.id} permission={permission} onEnd={() => setEnding(permission)} />
      ))}
    </RowList>
  )
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Grupo familiar', href: PATHS.family},
          {name: 'Quién puede ver y hacer'},
        ]}
      />
      <PageTitle
        note="Cada permiso dice para qué es, desde cuándo y hasta cuándo. Podés terminarlo cuando quieras."
        aside={
          <ButtonLink icon={UserPlus} href={PATHS.invite}>
            Invitar a alguien
          </ButtonLink>
        }
      >
        Quién puede ver y hacer
      </PageTitle>
      {list.isPending && (
        <Card as="div" busy>
          <Skeleton shape="list" count={4} text="Cargando los permisos" />
        </Card>
      )}
      {list.isError && !list.data && <LoadFailure title="No pudimos cargar los permisos" query={list} />}
      {list.data && (
        <>
          <Invitations invitations={list.data.invitations} />
          <Card title="Por vos">
            {list.data.forMe.length > 0 ? (
              rows('Quién puede actuar por vos', list.data.forMe)
            ) : (
              <p>
                Nadie puede actuar por vos. Si querés que alguien te ayude con los turnos o los resultados, invitalo.
              </p>
            )}
          </Card>
          {list.data.forMyChildren.length > 0 && (
            <Card title="Por tus hijas e hijos">
              {rows('Quién más puede actuar por ellos', list.data.forMyChildren)}
              {list.data.forMyChildren.some(({can}) => !can.end) && (
                <p>
                  Un vínculo verificado con documentación lo termina quien lo tiene. Si algo no está bien, llamanos al{' '}
                  <PhoneLink number={appointmentsPhone} />.
                </p>
              )}
            </Card>
          )}
          <Card title="Por quién podés actuar">
            {list.data.byMe.length > 0 ? (
              rows('Por quién podés actuar', list.data.byMe)
            ) : (
              <p>Todavía no actuás por nadie.</p>
            )}
          </Card>
        </>
      )}
      {ending && <EndPermissionDialog permission={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

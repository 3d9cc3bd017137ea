import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {AppLink} from '@ceibo/ui/app-link'
import {PageHeading} from '@ceibo/ui/page-heading'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Panel} from '@ceibo/ui/panel'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {civilDateTime} from '@ceibo/contract/time/civil-day'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {generatePath} from 'react-router'
import {ROLE_NAMES, useCentresWhere, useStaff} from '#shared/session/staff.tsx'
import styles from './home-page.module.css'

/** Who is signed in, with which roles in which centres, and until when. */
export function HomePage() {
  const {name, email, grants, centres, endsAt} = useStaff()
  const deskCentres = useCentresWhere('useDesk')
  const today = useToday()
  const nameOf = (centreId: string | null) =>
    centreId === null ? 'todos los centros' : (centres.find(({id}) => id === centreId)?.name ?? centreId)
  const roles = [...new Set(grants.map(({role}) => role))]
  const centresOf = (role: StaffRole) =>
    grants
      .filter((grant) => grant.role === role)
      .map(({centreId}) => nameOf(centreId))
      .join(', ')
  return (
    <>
      <title>{`${name} · Consola`}</title>
      <PageHeading note={email}>{name}</PageHeading>
      <Panel as="section" aria-label="Tu acceso">
        <DescriptionList
          items={[
            ...roles.map((role) => ({term: ROLE_NAMES[role], value: centresOf(role)})),
            {term: 'La sesión termina', value: `a las ${civilDateTime(new Date(endsAt)).slice(11, 16)}`},
          ]}
        />
      </Panel>
      {deskCentres.length > 0 && (
        <nav aria-label="El día de cada centro">
          <Panel>
            <ul className={styles.days}>
              {deskCentres.map(({id, name: centre}) => (
                <li key={id}>
                  <AppLink
                    href={generatePath(CONSOLE_PATHS.day, {centre: id, day: today})}
                  >{`El día de ${centre}`}</AppLink>
                </li>
              ))}
            </ul>
          </Panel>
        </nav>
      )}
    </>
  )
}

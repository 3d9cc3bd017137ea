import {calledFullName, type SessionPerson} from '@ceibo/web-kit/session/session-record'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Avatar} from '@ceibo/ui/avatar'
import {MenuButton} from '@ceibo/ui/menu-button'
import {NavLink} from '@ceibo/ui/nav-link'
import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import {planText, useDependencies} from '#shared/session/portal-dependencies.tsx'

/** The menu behind the initials. */
export function AccountMenu({person}: {person: SessionPerson}) {
  const {signOut} = useDependencies()
  const name = calledFullName(person)
  return (
    <MenuButton
      label={`Tu cuenta: ${name}`}
      face={<Avatar name={name} />}
      head={
        <>
          <b>{name}</b>
          <br />
          <small>{planText(person.plan)}</small>
        </>
      }
    >
      <NavLink href={PATHS.family} icon={Users}>
        Grupo Familiar
      </NavLink>
      <NavLink href={PATHS.profile} icon={CircleUser}>
        Mi Perfil
      </NavLink>
      <NavLink icon={LogOut} onPress={() => void signOut()}>
        Cerrar Sesión
      </NavLink>
    </MenuButton>
  )
}

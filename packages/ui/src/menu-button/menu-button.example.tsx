import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import {Avatar} from '#avatar/avatar.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {MenuButton} from './menu-button.tsx'
import {NavLink} from '#nav-link/nav-link.tsx'

const accountMenu = (
  <div style={{display: 'flex', justifyContent: 'flex-end', minHeight: 280}}>
    <MenuButton
      label="Tu cuenta, Ana Ceballos"
      face={<Avatar name="Ana Ceballos" />}
      head={
        <>
          <b>Ana Ceballos</b>
          <br />
          <small>Plan Azul 210</small>
        </>
      }
    >
      <NavLink href="#familia" icon={Users}>
        Grupo Familiar
      </NavLink>
      <NavLink href="#perfil" icon={User}>
        Mi Perfil
      </NavLink>
      <NavLink icon={LogOut} onPress={() => undefined}>
        Cerrar Sesión
      </NavLink>
    </MenuButton>
  </div>
)

export const example: GalleryExample = {
  group: 'Navegación',
  name: 'Menú de la cuenta',
  states: [{name: 'Cerrado (apretalo)', view: accountMenu}],
}

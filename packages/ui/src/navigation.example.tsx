import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FlaskConical from 'lucide-react/icons/flask-conical'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import {useState} from 'react'
import {Avatar} from './avatar.tsx'
import {BrandMark} from './brand-mark.tsx'
import {Button} from './button.tsx'
import {CountBadge, RoundButton} from './count-badge.tsx'
import {Drawer} from './drawer.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {MenuButton} from './menu-button.tsx'
import {NavLink} from './nav-link.tsx'
import {Cluster} from './stack.tsx'

const links = (
  <>
    <NavLink href="#inicio" icon={House} current>
      Inicio
    </NavLink>
    <NavLink href="#turnos" icon={CalendarDays}>
      Turnos médicos
    </NavLink>
    <NavLink href="#estudios" icon={FlaskConical} aside={<CountBadge count={2} />}>
      Resultados de estudios
    </NavLink>
    <NavLink href="#familia" icon={Users}>
      Grupo familiar
    </NavLink>
    <NavLink href="#perfil" icon={User}>
      Mi perfil
    </NavLink>
  </>
)

function MenuDrawer() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Cluster>
        <Button kind="ghost" onClick={() => setOpen(true)}>
          Abrir menú
        </Button>
      </Cluster>
      <Drawer
        open={open}
        onClose={close}
        label="Menú"
        head={<BrandMark name="Ceibo" />}
        foot={
          <NavLink icon={LogOut} onPress={close}>
            Cerrar sesión
          </NavLink>
        }
      >
        <nav aria-label="Menú del cajón">{links}</nav>
      </Drawer>
    </>
  )
}

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
  name: 'Menús',
  states: [
    {name: 'Menú lateral', view: <nav aria-label="Principal">{links}</nav>},
    {name: 'Menú de la cuenta', view: accountMenu},
    {name: 'Cajón', view: MenuDrawer},
    {
      name: 'Avatares y contadores',
      view: (
        <Cluster gap={4}>
          <RoundButton icon={Bell} label="3 notificaciones" count={3} onPress={() => undefined} />
          <RoundButton icon={Bell} label="Sin notificaciones" onPress={() => undefined} />
          <CountBadge count={120} />
          <Avatar name="Ana Ceballos" size="large" />
          <Avatar name="Tomás" tone="rio" />
          <Avatar name="Inés Arrieta" tone="info" />
          <Avatar name="Óscar Díaz" tone="sol" size="small" />
        </Cluster>
      ),
    },
  ],
}

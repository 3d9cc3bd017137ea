import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import {useState} from 'react'
import {BrandMark} from '#brand-mark/brand-mark.tsx'
import {Button} from '#button/button.tsx'
import {Drawer} from './drawer.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {NavLink} from '#nav-link/nav-link.tsx'
import {Cluster} from '#stack/stack.tsx'

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
        <nav aria-label="Menú del cajón">
          <NavLink href="#inicio" icon={House} current>
            Inicio
          </NavLink>
          <NavLink href="#turnos" icon={CalendarDays}>
            Turnos médicos
          </NavLink>
        </nav>
      </Drawer>
    </>
  )
}

export const example: GalleryExample = {
  group: 'Capas',
  name: 'Cajón',
  states: [{name: 'Menú de un teléfono', view: MenuDrawer}],
}

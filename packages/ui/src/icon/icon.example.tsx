import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Icon} from './icon.tsx'
import {Cluster} from '#stack/stack.tsx'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Ícono',
  states: [
    {
      name: 'Siempre con una palabra',
      view: (
        <Cluster>
          <Icon of={CalendarDays} /> Turnos
          <Icon of={Phone} size="2em" /> Llamar
        </Cluster>
      ),
    },
  ],
}

import {useState} from 'react'
import {Card} from './card.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {MonthCalendar, type CalendarDay} from './month-calendar.tsx'

const levels: Record<number, CalendarDay['level']> = {23: 1, 24: 2, 25: 2, 26: 3, 27: 2, 28: 1, 30: 3}

const dayOf = (date: string): CalendarDay => {
  const day = Number(date.slice(8))
  const level = levels[day] ?? 0
  return {level, label: `${day} de noviembre, ${level === 0 ? 'sin turnos' : `${level * 3} turnos`}`}
}

function November() {
  const [selected, setSelected] = useState<string | null>('2026-11-24')
  return (
    <Card as="div">
      <MonthCalendar
        month="2026-11"
        title="Noviembre"
        dayOf={dayOf}
        selected={selected}
        today="2026-11-21"
        onSelect={setSelected}
        onNext={() => setSelected(null)}
      />
      <p>Más color, más lugar.</p>
    </Card>
  )
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Mes',
  states: [{name: 'Con lugares', view: November}],
}

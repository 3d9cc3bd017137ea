import {useState} from 'react'
import {Card} from '#card/card.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {MonthCalendar, type CalendarDay} from './month-calendar.tsx'

const levels: Record<number, 0 | 1 | 2 | 3> = {23: 1, 24: 2, 25: 2, 26: 3, 27: 2, 28: 1, 30: 3}

const months = [
  {month: '2026-11', name: 'noviembre', title: 'Noviembre'},
  {month: '2026-12', name: 'diciembre', title: 'Diciembre'},
  {month: '2027-01', name: 'enero', title: 'Enero 2027'},
] as const

const LOADING_MS = 400

function Months() {
  const [selected, setSelected] = useState<string | null>('2026-11-24')
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState<readonly number[]>([0])
  const {month, name, title} = months[at] ?? months[0]
  const turnTo = (next: number) => () => {
    setAt(next)
    setTimeout(() => setLoaded((before) => [...before, next]), LOADING_MS)
  }
  const dayOf = (date: string): CalendarDay => {
    const day = Number(date.slice(8))
    if (!loaded.includes(at)) return {level: 'unknown', label: `${day} de ${name}, buscando turnos`}
    const level = levels[day] ?? 0
    return {level, label: `${day} de ${name}, ${level === 0 ? 'sin turnos' : `${level * 3} turnos`}`}
  }
  return (
    <Card as="div">
      <MonthCalendar
        month={month}
        title={title}
        dayOf={dayOf}
        selected={selected}
        today="2026-11-21"
        onSelect={setSelected}
        onPrevious={at > 0 ? turnTo(at - 1) : undefined}
        onNext={at < months.length - 1 ? turnTo(at + 1) : undefined}
      />
      <p>Más color, más lugar.</p>
    </Card>
  )
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Mes',
  states: [{name: 'Con lugares', view: Months}],
}

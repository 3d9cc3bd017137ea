/** Days on which a centre, a professional (by place in the network's list) or all do not attend. */
export type ClosureData = {
  centre?: string
  practitioner?: number
  /** Days from today to the first and the last closed day. */
  from: number
  to: number
  reason: string
}

export const CLOSURES: readonly ClosureData[] = [
  {centre: 'almagro', from: 9, to: 9, reason: 'Obras en el edificio'},
  {centre: 'barrio_parque', from: 17, to: 18, reason: 'Refacción de la sala de espera'},
  {centre: 'odonto_caballito', from: 26, to: 26, reason: 'Desinfección y mantenimiento de equipos'},
  {practitioner: 3, from: 10, to: 23, reason: 'Vacaciones'},
  {practitioner: 21, from: 4, to: 6, reason: 'Congreso'},
  {practitioner: 58, from: 30, to: 58, reason: 'Licencia'},
  {practitioner: 97, from: 1, to: 2, reason: 'Licencia'},
  {practitioner: 140, from: 45, to: 59, reason: 'Vacaciones'},
]

export type PlanData = {
  id: number
  name: string
  /** Plan types; their ids are 100 × the plan's id, plus their place from 1. */
  types: readonly string[]
}

export const PRIVATE_PLAN_ID = 1
export const BLUE_PLAN_ID = 2

/** Invented insurers and plans. Particular is for patients who pay themselves. */
export const PLANS: readonly PlanData[] = [
  {id: PRIVATE_PLAN_ID, name: 'Particular', types: ['Particular']},
  {id: BLUE_PLAN_ID, name: 'Plan Azul', types: ['110', '210', '310', '410']},
  {id: 3, name: 'Plan Celeste', types: ['Básico', 'Pleno']},
  {id: 4, name: 'Mutual Jacarandá', types: ['Brote', 'Rama', 'Copa']},
  {id: 5, name: 'Salud Ñandubay', types: ['Joven', 'Familia', 'Sénior']},
  {id: 6, name: 'Obra Social de Faroleros', types: ['Único']},
  {id: 7, name: 'Obra Social de Organilleros y Afinadores', types: ['PMO', 'PMO Plus']},
  {id: 8, name: 'Cobertura Lapacho', types: ['100', '200', '300']},
  {id: 9, name: 'Mutual del Estuario', types: ['Ribera', 'Delta']},
  {id: 10, name: 'Medicina Aguaribay', types: ['A', 'B', 'C', 'D']},
  {id: 11, name: 'Prepaga Timbó', types: ['Esencial', 'Integral']},
  {id: 12, name: 'Salud Yaguareté', types: ['Monte', 'Selva', 'Yungas']},
]

/** The id of a plan type by its name; throws when the plan does not have it. */
export function planTypeId(planId: number, typeName: string): number {
  const place = PLANS.find(({id}) => id === planId)?.types.indexOf(typeName) ?? -1
  if (place < 0) throw new Error(`Plan ${planId} has no type ${typeName}`)
  return planId * 100 + place + 1
}

import {BLUE_PLAN_ID, planTypeId, PRIVATE_PLAN_ID} from './insurers.data.ts'
import {serviceNamed} from './specialties.data.ts'

export type CoverageRuleData = {
  planId?: number
  planTypeId?: number
  specialtyId?: number
  serviceId?: number
  /** Slug of the centre. */
  centre?: string
  answer: 'S' | 'V' | 'N'
}

const peeling = serviceNamed('DERM', 'Peeling médico').id
const whitening = serviceNamed('ESTD', 'Blanqueamiento').id
const veneers = serviceNamed('ESTD', 'Carillas').id
const sclerotherapy = serviceNamed('FLEB', 'Escleroterapia').id
const contrast = serviceNamed('RESO', 'Resonancia con contraste').id
const ATM = 80
const ORTHODONTICS = 72
const IMPLANTS = 75
const PSYCHOLOGY = 15

const blue = {planId: BLUE_PLAN_ID}
const blue210 = {...blue, planTypeId: planTypeId(BLUE_PLAN_ID, '210')}

/**
 * The exceptions to the rule that a plan covers everything. If a rule for a centre and one for a service of the same plan apply to the
 * same case, both deny coverage, so that it does not matter which one is more specific.
 */
export const COVERAGE_RULES: readonly CoverageRuleData[] = [
  {answer: 'S'},
  {planId: PRIVATE_PLAN_ID, answer: 'S'},

  {...blue, answer: 'S'},
  {...blue, centre: 'neuquen', answer: 'V'},
  {...blue, centre: 'odonto_neuquen', answer: 'V'},
  {...blue, centre: 'salta', answer: 'V'},
  {...blue, centre: 'odonto_salta', answer: 'V'},
  {...blue210, centre: 'microcentro_sarmiento', answer: 'V'},
  {...blue210, centre: 'odonto_recoleta', answer: 'V'},
  {...blue210, centre: 'de_los_arcos', answer: 'N'},
  {...blue210, serviceId: peeling, answer: 'N'},
  {...blue210, serviceId: whitening, answer: 'N'},
  {...blue210, specialtyId: ATM, answer: 'N'},

  {planId: 3, centre: 'tom', answer: 'V'},
  {planId: 3, centre: 'tomodonto', answer: 'V'},
  {planId: 3, planTypeId: planTypeId(3, 'Básico'), specialtyId: IMPLANTS, answer: 'N'},
  {planId: 4, serviceId: peeling, answer: 'N'},
  {planId: 4, serviceId: whitening, answer: 'N'},
  {planId: 4, planTypeId: planTypeId(4, 'Brote'), centre: 'dot_baires', answer: 'V'},
  {planId: 5, centre: 'campana', answer: 'V'},
  {planId: 5, centre: 'odonto_campana', answer: 'V'},
  {planId: 5, planTypeId: planTypeId(5, 'Joven'), specialtyId: ORTHODONTICS, answer: 'N'},
  {planId: 6, centre: 'recoleta', answer: 'N'},
  {planId: 6, centre: 'barrio_parque', answer: 'N'},
  {planId: 6, serviceId: sclerotherapy, answer: 'N'},
  {planId: 7, planTypeId: planTypeId(7, 'PMO'), specialtyId: PSYCHOLOGY, answer: 'N'},
  {planId: 7, planTypeId: planTypeId(7, 'PMO'), specialtyId: IMPLANTS, answer: 'N'},
  {planId: 7, centre: 'dot_baires', answer: 'V'},
  {planId: 8, centre: 'olivos', answer: 'V'},
  {planId: 8, serviceId: contrast, answer: 'N'},
  {planId: 9, centre: 'lomas_de_zamora', answer: 'V'},
  {planId: 9, centre: 'odonto_lomas_de_zamora', answer: 'V'},
  {planId: 10, serviceId: veneers, answer: 'N'},
  {planId: 10, planTypeId: planTypeId(10, 'A'), serviceId: contrast, answer: 'N'},
  {planId: 11, centre: 'almagro', answer: 'V'},
  {planId: 11, planTypeId: planTypeId(11, 'Esencial'), specialtyId: ORTHODONTICS, answer: 'V'},
  {planId: 12, centre: 'berazategui', answer: 'N'},
]

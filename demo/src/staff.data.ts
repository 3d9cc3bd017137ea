import type {StaffRole} from '@ceibo/contract/staff/staff-roles'

export type DemoStaff = {
  email: string
  name: string
  /** In all centres, or in this one. */
  role: StaffRole
  centre?: string
  lookFor: string
}

/** The staff of the demo, one for each role; printed when a demo server starts. They share the patients' password. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {email: 'admin@ceibo.demo', name: 'Andrea Robles', role: 'administrator', lookFor: 'administers everything'},
  {email: 'mostrador@ceibo.demo', name: 'Lucía Vera', role: 'reception', lookFor: 'reception of all centres'},
  {
    email: 'recepcion@ceibo.demo',
    name: 'Diego Ramos',
    role: 'reception',
    centre: 'barrio_norte',
    lookFor: 'reception of Barrio Norte alone',
  },
  {email: 'agendas@ceibo.demo', name: 'Paula Méndez', role: 'agendas', lookFor: 'plans agendas'},
  {email: 'revision@ceibo.demo', name: 'Sara Quiroga', role: 'reviewer', lookFor: 'reviews identities'},
  {email: 'revision2@ceibo.demo', name: 'Martín Sosa', role: 'reviewer', lookFor: 'the second reviewer'},
  {email: 'resultados@ceibo.demo', name: 'Inés Arce', role: 'results', lookFor: 'follows results'},
  {email: 'contenidos@ceibo.demo', name: 'Bruno Sosa', role: 'content', lookFor: 'writes the public pages'},
  {email: 'auditoria@ceibo.demo', name: 'Clara Benítez', role: 'auditor', lookFor: 'reads the audit'},
]

/** Opens a locked session of any of them. */
export const DEMO_PIN = '2026'

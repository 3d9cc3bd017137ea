import {cuilCheckDigit} from '@ceibo/rules/verification/cuil'

/** The password of every patient of the demo. */
export const DEMO_PASSWORD = 'Ceibo2026!'

export type DemoPerson = {
  /** DNI, document type 2. */
  document: string
  name: string
  lookFor: string
}

/** The people to sign in as, and what each one shows; printed when a demo server starts. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    document: '30111222',
    name: 'Ana Ceballos',
    lookFor:
      'validated; appointments, history, four children, each at another step of the family group, and her mother',
  },
  {document: '28999111', name: 'Julián Prado', lookFor: 'identity to validate, with CUIL 20-28999111-6'},
  {document: '31222333', name: 'Marta Quiroga', lookFor: 'identity under review'},
  {document: '27333444', name: 'Elsa Ruiz', lookFor: 'identity to validate, no tax id found'},
  {document: '20444555', name: 'Oscar Vidal', lookFor: 'member of the plan, sent to the members’ site'},
  {document: '33555666', name: 'Nadia Sosa', lookFor: 'account made by a centre, must complete her data'},
  {document: '35777888', name: 'Iván Luna', lookFor: 'has lost his old mail address'},
  {document: '40123456', name: 'Sofía Paz', lookFor: 'not registered yet'},
  {document: '29888777', name: 'Rita Molina', lookFor: 'validated; her documents were rejected'},
  {
    document: '29777666',
    name: 'Pablo Ríos',
    lookFor: 'validated; the other guardian of Ana’s son Tomás, has invited Ana',
  },
  {document: '11222333', name: 'Celia Ceballos', lookFor: 'validated; Ana, her daughter, books for her'},
  {document: '26888555', name: 'Hugo Ferreyra', lookFor: 'identity to validate; one of his three photos was rejected'},
]

/** The CUIL of an eight-digit document, eleven digits without dashes. */
export function cuilOf(documentNumber: string, sex: 'M' | 'F'): string {
  const body = `${sex === 'M' ? 20 : 27}${documentNumber}`
  const digit = cuilCheckDigit(body)
  // When no check digit fits the sum, the prefix is 23.
  return digit === undefined ? `23${documentNumber}${sex === 'M' ? 9 : 4}` : `${body}${digit}`
}

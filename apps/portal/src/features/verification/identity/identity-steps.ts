import {DNI} from '@ceibo/contract/fields/document-numbers'

/** The steps of validating one's identity, by their names in the address (`?paso=`). */
const IDENTITY_STEPS = [
  {step: 'cuil', name: 'CUIL o CUIT'},
  {step: 'instrucciones', name: 'Cómo escanear'},
  {step: 'escaneo', name: 'Escaneo'},
  {step: 'fotos', name: 'Fotos'},
  {step: 'listo', name: 'Listo'},
] as const
export type IdentityStep = (typeof IDENTITY_STEPS)[number]['step']

/** Whether the CUIL was entered in this session, and whether the account is validated. */
export type Status = {hasTaxId: boolean; isValidated: boolean}

/** The step that an address may show: only the first before the CUIL was entered, and the last only for a validated account. */
export function allowedIdentityStep(asked: string | null, {hasTaxId, isValidated}: Status): IdentityStep {
  if (isValidated) return 'listo'
  const found = IDENTITY_STEPS.find(({step}) => step === asked)?.step ?? 'cuil'
  if (!hasTaxId || found === 'listo') return 'cuil'
  return found
}

const ofScan = (step: IdentityStep): boolean => step === 'instrucciones' || step === 'escaneo'

/** The steps that the progress shows; without the scan where it is not offered. */
export const stepsOfWay = (step: IdentityStep, documentType: number, isPhone: boolean) =>
  stepAfterTaxId(documentType, isPhone) === 'fotos' && !ofScan(step)
    ? IDENTITY_STEPS.filter((one) => !ofScan(one.step))
    : IDENTITY_STEPS

/** The steps of a scan that validated the account. */
export const STEPS_OF_SCAN = IDENTITY_STEPS.filter(({step}) => step !== 'fotos')

/** The step after the CUIL: the scan for a DNI on a phone, the pictures otherwise. */
export const stepAfterTaxId = (documentType: number, isPhone: boolean): IdentityStep =>
  documentType === DNI && isPhone ? 'instrucciones' : 'fotos'

export const canBeScanned = (documentType: number): boolean => documentType === DNI

import type {Sex} from '@ceibo/contract/wire-fields'

/** A document as the registry is asked for it: the type of the catalogue, the number in its one spelling. */
export type RegistryQuery = {documentType: number; documentNumber: string; sex: Sex}

/** `cuil` has eleven digits, without dashes. */
export type RegistryAnswer = {is: 'found'; cuil: string} | {is: 'missing'}

/** Who knows the tax id (CUIL or CUIT) of a document. Throws when it cannot be asked. */
export type TaxRegistry = {find(query: RegistryQuery): Promise<RegistryAnswer>}

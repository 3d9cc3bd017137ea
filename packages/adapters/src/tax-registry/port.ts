import type {Sex} from '@ceibo/contract/wire/wire-fields'

/** A document as sent to the registry: the type of the catalogue, the number in its canonical form. */
export type RegistryQuery = {documentType: number; documentNumber: string; sex: Sex}

/** `cuil` has eleven digits, without dashes. */
export type RegistryAnswer = {is: 'found'; cuil: string} | {is: 'missing'}

/** The registry of tax ids (CUIL or CUIT) by document. Throws when it cannot be reached. */
export type TaxRegistry = {find(query: RegistryQuery): Promise<RegistryAnswer>}

/** A registry in a table of the installation: `read` returns the number of a document. */
export const tableRegistry = (
  read: (document: Omit<RegistryQuery, 'sex'>) => Promise<string | undefined>,
): TaxRegistry => ({
  async find({documentType, documentNumber}) {
    const cuil = await read({documentType, documentNumber})
    return cuil === undefined ? {is: 'missing'} : {is: 'found', cuil}
  },
})

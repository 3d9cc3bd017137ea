import type {Sex} from '@ceibo/contract/wire-fields'

/** A document as the registry is asked for it: the type of the catalogue, the number in its one spelling. */
export type RegistryQuery = {documentType: number; documentNumber: string; sex: Sex}

/** `cuil` has eleven digits, without dashes. */
export type RegistryAnswer = {is: 'found'; cuil: string} | {is: 'missing'}

/** Who knows the tax id (CUIL or CUIT) of a document. Throws when it cannot be asked. */
export type TaxRegistry = {find(query: RegistryQuery): Promise<RegistryAnswer>}

/** The registry as a table of the installation's own: `read` gives the number that stands there for a document. */
export const tableRegistry = (
  read: (document: Omit<RegistryQuery, 'sex'>) => Promise<string | undefined>,
): TaxRegistry => ({
  async find({documentType, documentNumber}) {
    const cuil = await read({documentType, documentNumber})
    return cuil === undefined ? {is: 'missing'} : {is: 'found', cuil}
  },
})

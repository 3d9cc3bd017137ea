import type {RegistryQuery, TaxRegistry} from './port.ts'

/** The registry as a table of the installation's own: `read` gives the number that stands there for a document. */
export const tableRegistry = (
  read: (document: Omit<RegistryQuery, 'sex'>) => Promise<string | undefined>,
): TaxRegistry => ({
  async find({documentType, documentNumber}) {
    const cuil = await read({documentType, documentNumber})
    return cuil === undefined ? {is: 'missing'} : {is: 'found', cuil}
  },
})

import {useQuery} from '@tanstack/react-query'
import {
  type CatalogueChange,
  type CatalogueChoice,
  takeBackCatalogueChange,
} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {fieldsOf, valueText} from '@ceibo/rules/catalogues/catalogue-fields'
import {ChangeHistory} from '#shared/editing/change-history.tsx'
import {api} from '#shared/session/console-queries.ts'
import {cataloguesQuery, historyQuery} from './catalogues.api.ts'
import {differences} from './drafts.ts'

type Props = {catalogue: CatalogueId; rowId: number; choices: readonly CatalogueChoice[]; mayEdit: boolean}

/** Who changed an entry, when and what; the last change can be taken back. */
export const EntryHistory = ({catalogue, rowId, choices, mayEdit}: Props) => (
  <ChangeHistory
    history={useQuery(historyQuery(catalogue, rowId))}
    topic={cataloguesQuery.queryKey}
    takeBack={mayEdit ? takeBack : undefined}
    texts={{none: 'Nadie lo cambió en la consola.', made: 'lo agregó', changed: 'lo cambió'}}
    differencesOf={(change) => differencesOf(catalogue, change, choices)}
  />
)

async function takeBack(changeId: number): Promise<string> {
  const {is} = await api.call(takeBackCatalogueChange, {changeId})
  return is === 'taken-back' ? 'Cambio deshecho.' : 'No se deshizo: hubo otro cambio, o ya hay otro con ese dato.'
}

function differencesOf(catalogue: CatalogueId, {before, after}: CatalogueChange, choices: readonly CatalogueChoice[]) {
  if (before === null) return []
  const changed = differences(catalogue, before, after)
  return fieldsOf(catalogue)
    .filter(({name}) => changed.includes(name))
    .map((field) => ({
      name: field.label,
      before: valueText(field, before[field.name], choices),
      after: valueText(field, after[field.name], choices),
    }))
}

import {NO_STUDIES_YET} from '@ceibo/contract/verification/tax-id'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import type {OwnerFilter} from '#shared/family/use-owner-filter.ts'
import {LazyStudiesArt} from '#shared/lazy-art.tsx'
import {undatedText} from './study-filters.ts'

type Props = {chosen: OwnerFilter['chosen']; isFiltered: boolean; undated: number; onClear: () => void}

/** Why the list is empty: nothing passes the filters, or there are no studies yet. */
export function NothingFound({chosen, isFiltered, undated, onClear}: Props) {
  return (
    <EmptyState
      size="page"
      picture={<LazyStudiesArt />}
      title={isFiltered ? 'No hay estudios para mostrar' : nothingYet(chosen)}
      action={
        isFiltered && (
          <Button kind="ghost" onClick={onClear}>
            Quitar los filtros
          </Button>
        )
      }
    >
      {isFiltered
        ? `Ninguno coincide con los filtros que elegiste.${undatedText(undated)}`
        : 'Apenas haya uno, te avisamos y lo vas a ver acá.'}
    </EmptyState>
  )
}

const nothingYet = (chosen: OwnerFilter['chosen']) =>
  chosen === null || chosen.isSelf
    ? NO_STUDIES_YET
    : `Aún no tenemos estudios cargados a nombre de ${chosen.firstName}.`

import {useQueryClient} from '@tanstack/react-query'
import {usePerson} from '../../shared/portal-dependencies.tsx'

/** Asks for the family group again after something of it changed. */
export function useFamilyChanged(): () => void {
  const queries = useQueryClient()
  const {personId} = usePerson()
  return () => void queries.invalidateQueries({queryKey: ['family-group', personId]})
}

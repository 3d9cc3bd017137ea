import {useQuery} from '@tanstack/react-query'
import {useEffect} from 'react'
import {familyQuery, keepFamily} from '../../shared/family-query.ts'
import {useServices} from '../../shared/portal-services.tsx'

/** Loads the family group of a validated account and keeps it with the session. */
export function FamilyMirror({personId}: {personId: number}) {
  const {api, session} = useServices()
  const {data: members} = useQuery(familyQuery(api, personId))
  useEffect(() => {
    if (members) keepFamily(session, members)
  }, [members, session])
  return null
}

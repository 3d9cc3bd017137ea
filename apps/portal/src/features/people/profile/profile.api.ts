import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {profile, updateProfile, type Profile, type ProfileChanges} from '@ceibo/contract/people/profile'
import {useToast} from '@ceibo/ui/toast-region'
import {queryOptions, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'

export const UPDATED = 'Información actualizada'

export const profileQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: ['profile', personId],
    queryFn: ({signal}) => api.call(profile, {personId}, {signal}),
    // Another tab may have changed it.
    staleTime: 0,
  })

/** The values of a form that differ from the profile. */
function changesOf(given: ProfileChanges, before: Profile): ProfileChanges {
  const now: Record<keyof ProfileChanges, unknown> = {
    chosenName: before.chosenName,
    phone: before.phone,
    nationality: before.nationality.id,
    province: before.province.id,
    city: before.city,
    address: before.address,
    floor: before.floor,
    apartment: before.apartment,
    postalCode: before.postalCode,
    plan: planOfProfile(before),
  }
  const isSame = (name: string, value: unknown) =>
    Object.entries(now).some(([known, stored]) => known === name && JSON.stringify(stored) === JSON.stringify(value))
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => !isSame(name, value)))
}

/** The plan of a profile in the shape of forms and calls; null when none is known. */
export function planOfProfile({plan}: Pick<Profile, 'plan'>): NonNullable<ProfileChanges['plan']> | null {
  if (plan.id !== null) return {is: 'listed', planId: plan.id, typeId: plan.typeId}
  if (plan.otherName === null && plan.otherTypeName === null) return null
  return {is: 'other', name: plan.otherName, typeName: plan.otherTypeName}
}

/**
 * Saves only the changed fields of a form, and only if the profile is still the version with which the form was filled. After a
 * change made elsewhere `latest` is the newer profile, the typed values stay, and saving again changes the same fields of it.
 */
export function useSaveProfile(read: Profile, onSaved?: () => void) {
  const {api, session} = useDependencies()
  const {personId} = usePerson()
  const queries = useQueryClient()
  const toast = useToast()
  const [filledFrom, setFilledFrom] = useState(read)
  const [latest, setLatest] = useState(read)

  const fetchAgain = () => queries.fetchQuery(profileQuery(api, personId))

  async function save(given: ProfileChanges) {
    const changes = changesOf(given, filledFrom)
    try {
      if (Object.keys(changes).length > 0) {
        await api.call(updateProfile, {personId, ...changes, version: latest.version})
      }
    } catch (error) {
      if (isChangedElsewhere(error)) setLatest(await fetchAgain().catch(() => latest))
      throw error
    }
    toast({text: UPDATED})
    onSaved?.()
    const fresh = await fetchAgain().catch(() => null)
    if (fresh !== null) {
      setLatest(fresh)
      setFilledFrom(fresh)
      const {id, name, typeId, typeName, otherName, otherTypeName} = fresh.plan
      const plan = {id, name: name ?? otherName, typeId, typeName: typeName ?? otherTypeName}
      session.updatePerson({chosenName: fresh.chosenName, plan})
    }
  }

  return {save, latest}
}

/** Whether saving failed because the profile was changed since it was read. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'profile-changed'

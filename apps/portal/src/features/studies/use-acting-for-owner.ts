import {useEffect} from 'react'
import {useActingFor} from '#shared/family/acting-for.tsx'
import type {Somebody} from '#shared/family/use-owner-filter.ts'

/** Acts for the owner of the study on the page: the line over it must not name another person. */
export function useActingForOwner(owner: Somebody | undefined): void {
  const {member, actFor} = useActingFor()
  const isOfAnother = owner !== undefined && member !== null && member.ednsId !== owner.id
  useEffect(() => {
    if (isOfAnother) actFor(owner.isSelf ? null : owner.id)
  }, [isOfAnother, actFor, owner])
}

import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {useSearchParams} from 'react-router'
import {WHOM} from '#shared/family/acting-target.ts'
import type {Somebody} from '#shared/family/use-owner-filter.ts'

/** The parameter of the address with the version of a report; the last one without it. */
const VERSION = 'version'

/** The page of a study with one of its earlier versions, or with the last one (null). */
export const versionPath = (uid: string, owner: Pick<Somebody, 'id' | 'isSelf'>, version: number | null): string =>
  pathTo(
    PATHS.study,
    {id: uid},
    {...(!owner.isSelf && {[WHOM]: owner.id}), ...(version !== null && {[VERSION]: version})},
  )

/** The version that the address names; undefined for the last one. */
export function useVersion(): number | undefined {
  const [query] = useSearchParams()
  const named = Number(query.get(VERSION) ?? '')
  return Number.isInteger(named) && named > 0 ? named : undefined
}

/** Whether a report is the last version that is valid: who issued a later one may have withdrawn it. */
export const isLastVersion = ({report, versions}: Pick<OpenedStudy, 'report' | 'versions'>): boolean =>
  report === null || report.version === versions.find(({isWithdrawn}) => !isWithdrawn)?.version

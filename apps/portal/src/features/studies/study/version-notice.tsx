import {longDate, longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {AppLink} from '@ceibo/ui/app-link'
import {Notice} from '@ceibo/ui/notice'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {isLastVersion, versionPath} from './report-versions.ts'
import styles from './study.module.css'
import type {ReportProps} from './report-head.tsx'

/** Of a report with several versions: which one is shown, what it changed, and where the others are. */
export function VersionNotice({opened, owner}: ReportProps) {
  const {study, report, versions, results, removed} = opened
  const now = useNow()
  const last = versions.find(({isWithdrawn}) => !isWithdrawn)
  if (report === null || last === undefined) return null
  const others = versions.filter(({version}) => version !== report.version)
  const links = others.map(({version, issuedAt, isWithdrawn}) => (
    <li key={version}>
      {isWithdrawn ? (
        `La versión ${version}, del ${longDateTime(issuedAt, now)}, fue retirada por quien la emitió: no es válida.`
      ) : (
        <AppLink href={versionPath(study.uid, owner, version === last.version ? null : version)}>
          {`Ver la versión ${version}, del ${longDateTime(issuedAt, now)}`}
        </AppLink>
      )}
    </li>
  ))
  if (!isLastVersion(opened)) {
    return (
      <Notice tone="bad" title="Estás viendo una versión anterior de este informe">
        {`Es la versión ${report.version}, del ${longDate(report.issuedAt, now)}. La reemplaza la versión ${last.version}, del ${longDate(last.issuedAt, now)}: usá esa.`}
        <ul className={styles.versions}>{links}</ul>
      </Notice>
    )
  }
  const replaced = [...new Set(others.filter((one) => !one.isWithdrawn).map(({issuedAt}) => longDate(issuedAt, now)))]
  const changed = results.filter(({before}) => before !== null)
  const added = results.filter(({isAdded}) => isAdded)
  return (
    <Notice tone="warn" title={`${happened(opened)} el ${longDate(report.issuedAt, now)}`}>
      {`Estás viendo la versión ${report.version}${replaced.length === 0 ? '' : `, que reemplaza ${others.length === 1 ? 'a la' : 'a las'} del ${replaced.join(' y del ')}`}.`}
      <ul className={styles.versions}>
        {changed.map(({name, group, value, before}) => (
          <li key={`${group} ${name}`}>
            <b>{name}</b>
            {before && formatValue(before.value) !== formatValue(value)
              ? `: antes ${formatValue(before.value)}, ahora ${formatValue(value)}`
              : ': cambió lo que el laboratorio dice del valor'}
          </li>
        ))}
        {added.length > 0 && <li>{`Se agregó: ${added.map(({name}) => name).join(', ')}`}</li>}
        {removed.map(({name, group, value}) => (
          <li key={`${group} ${name}`}>
            <b>{name}</b>
            {`: ya no figura (era ${formatValue(value)})`}
          </li>
        ))}
        {links}
      </ul>
    </Notice>
  )
}

/** A version that only brings more values corrects nothing. */
function happened({study, results, removed}: OpenedStudy): string {
  // A new version may only add a document.
  if (study.kind === 'imaging') return 'Este informe se actualizó'
  if (removed.length > 0 || results.some(({before}) => before !== null)) return 'Este informe se corrigió'
  if (results.some(({isAdded}) => isAdded)) return 'Este informe se amplió'
  return 'Este informe se volvió a emitir'
}

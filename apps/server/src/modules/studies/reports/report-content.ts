import {PRELIMINARY_TEXT} from '@ceibo/rules/studies/report-texts'
import {fullName} from '@ceibo/contract/people/full-name'
import type {LaboratoryReport} from '@ceibo/studies/laboratory/port'
import type {ArchivedStudy, IssuedReport} from '@ceibo/studies/archived-study'
import {isNumericDocument} from '@ceibo/contract/fields/document-numbers'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {civilTime, spokenDate, spokenDay, spokenMomentOfYear} from '@ceibo/rules/time/civil-time'
import {formatNumber} from '@ceibo/laboratory/values/formatted-value'
import type {Configuration} from '#platform/configuration/configuration.ts'
import type {PrintedReport} from './printed-report.ts'
import {isPreliminary} from '#modules/studies/opening/opened-study.view.ts'
import {printedAntibiograms, printedPanels} from './printed-results.ts'
import {shownReportCode} from './report-code.ts'

export type ReportOfStudy = IssuedReport & Partial<Pick<LaboratoryReport, 'values' | 'antibiograms'>>

export type ReportedStudy = {
  study: ArchivedStudy
  patient: {firstName: string; lastName: string; documentType: string}
  /** The version to print and all that were issued, the latest first. */
  report: ReportOfStudy
  versions: readonly IssuedReport[]
  code: string
}

/** What the PDF of a report says, in the words and formats of the patient area. */
export function reportContent(
  {study, patient, report, versions, code}: ReportedStudy,
  {brand, publicUrl}: Pick<Configuration, 'brand' | 'publicUrl'>,
): PrintedReport {
  const name = fullName(patient)
  const {documentType, documentNumber, birthDate} = study.patient
  // Only the numbers of the national documents are written with points.
  const number = isNumericDocument(documentType) ? formatNumber(documentNumber) : documentNumber
  const document = `${patient.documentType} ${number}`
  const panels = printedPanels(report.values ?? [])
  const shown = shownReportCode(code)
  const {comment} = report
  return {
    brand: {
      name: brand.name,
      colour: brand.colour,
      telephones: [
        {term: 'Turnos', value: brand.appointmentsPhone},
        {term: 'Emergencias', value: brand.emergencyPhone},
      ],
    },
    kind: study.kind === 'laboratory' ? 'Informe de laboratorio' : 'Informe de diagnóstico por imágenes',
    title: study.title,
    facts: [
      {term: 'Paciente', value: name},
      {term: 'Documento', value: document},
      {term: 'Fecha de nacimiento', value: spokenDay(birthDate)},
      {term: 'Estudio N.º', value: study.accessionNumber},
      {term: 'Realizado', value: momentText(study.performedAt)},
      {term: 'Informado', value: spokenMomentOfYear(report.issuedAt)},
      {term: 'Centro', value: study.centre.name},
      {term: 'Dirección del centro', value: study.centre.address},
    ].filter(({value}) => value !== ''),
    notices: [...noticesOf(study, report, versions), ...criticalNotices(panels)],
    panels,
    antibiograms: printedAntibiograms(report.antibiograms ?? []),
    sections: [
      ...report.sections,
      ...(comment === null ? [] : [{title: 'Comentario para el paciente', text: comment}]),
    ],
    signature: report.signer && {
      name: report.signer.name,
      licence: `Matrícula ${report.signer.licence}`,
      when: `Informado el ${spokenMomentOfYear(report.issuedAt)}`,
    },
    authenticity: {
      code: shown,
      address: `${publicUrl}${pathTo(PATHS.reportAuthenticity, {code: shown})}`,
      page: `${new URL(publicUrl).host}${PATHS.reportCheck}`,
    },
    foot: `${name} · ${document} · Estudio N.º ${study.accessionNumber}`,
    madeAt: report.issuedAt,
  }
}

function noticesOf(study: ArchivedStudy, report: IssuedReport, versions: readonly IssuedReport[]): string[] {
  const [last] = versions
  const before = versions.find(({version}) => version < report.version)
  const isLast = last === undefined || last.version === report.version
  return [
    ...(isLast ? [] : [`Hay una versión más nueva, del ${spokenMomentOfYear(last.issuedAt)}, que reemplaza a esta.`]),
    ...(before === undefined ? [] : [`Esta versión reemplaza a la del ${spokenMomentOfYear(before.issuedAt)}.`]),
    ...(isPreliminary(report) ? [PRELIMINARY_TEXT] : []),
    ...(isLast && study.kind === 'laboratory' && study.state === 'partial'
      ? ['Informe parcial: todavía faltan resultados.']
      : []),
    ...documentNotices(report),
  ]
}

/** A page may be far from the first one. */
function criticalNotices(panels: PrintedReport['panels']): string[] {
  const critical = panels.flatMap(({results}) => results.filter(({mark}) => mark.isCritical))
  if (critical.length === 0) return []
  return [`Marcado como crítico por el laboratorio: ${critical.map(({name}) => name).join(', ')}.`]
}

/** The printed report does not contain the documents that were received with it. */
function documentNotices({documents}: IssuedReport): string[] {
  if (documents.length === 0) return []
  const what =
    documents.length === 1
      ? 'un documento PDF, que se descarga'
      : `${documents.length} documentos PDF, que se descargan`
  return [`Este informe incluye además ${what} aparte en el portal.`]
}

/** Midnight is how a study without a time is stored. */
function momentText(performedAt: Date | null): string {
  if (performedAt === null) return 'Sin fecha'
  return civilTime(performedAt) === '00:00' ? spokenDate(performedAt) : spokenMomentOfYear(performedAt)
}

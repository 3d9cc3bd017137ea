import * as preference from '@ceibo/contract/studies/results-preference'
import * as latest from '@ceibo/contract/studies/latest-studies'
import * as history from '@ceibo/contract/studies/analyte-history'
import {risReports} from '@ceibo/contract/studies/ris-reports'
import * as contract from '@ceibo/contract/studies/studies'
import * as images from '@ceibo/contract/studies/study-images'
import * as reports from '@ceibo/contract/studies/study-reports'
import * as opening from '@ceibo/contract/studies/study-opening'
import {route, type Route} from '#api/mount/route.ts'
import {analyteTrend} from './trends/analyte-trend.ts'
import {chooseTiming, resultsTiming} from './results-ready/choose-timing.ts'
import {issuedReports, latestImaging, latestLaboratory, listStudies} from './list-studies.ts'
import {openImages} from './viewing/open-images.ts'
import {openStudy} from './opening/open-study.ts'
import {readResults, readStudy} from './studies.policy.ts'
import {downloadImagingReport, downloadIssuedReport, downloadLaboratoryReport} from './reports/download-report.ts'
import {onlySelf} from '#api/subjects/policies.ts'
import {selfOrDependant} from '#modules/people/people.offers.ts'
import {study} from './studies.subjects.ts'
import {self} from '#api/subjects/subject.ts'
import {renewTicket} from './viewing/renew-ticket.ts'

const document = ['documentType', 'documentNumber', 'birthDate'] as const

const owner = selfOrDependant(['patientId', ...document])
const ownIdInPath = self(['personId'])

export const studyRoutes: readonly Route[] = [
  route(contract.studies, owner, readResults, listStudies),
  route(latest.imagingStudies, owner, readResults, latestImaging),
  route(latest.laboratoryStudies, owner, readResults, latestLaboratory),
  route(risReports, owner, readResults, issuedReports),
  route(opening.openStudy, study(['uid']), readStudy, openStudy),
  route(history.analyteTrend, owner, readResults, analyteTrend),
  route(images.openImage, study(['uid', 'accessionNumber', 'patientId', ...document]), readStudy, openImages),
  route(images.renewImageTicket, study(['uid']), readStudy, renewTicket),
  route(
    reports.imagingPdf,
    study(['uid', 'accessionNumber', 'patientId', ...document]),
    readStudy,
    downloadImagingReport,
  ),
  route(reports.laboratoryPdf, study(['uid', 'patientId', ...document]), readStudy, downloadLaboratoryReport),
  route(reports.sharedPdf, study(['accessionNumber', ...document]), readStudy, downloadIssuedReport),
  route(preference.resultsPreference, ownIdInPath, onlySelf, resultsTiming),
  route(preference.updateResultsPreference, ownIdInPath, onlySelf, chooseTiming),
]

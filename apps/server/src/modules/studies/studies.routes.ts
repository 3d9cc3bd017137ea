import * as preference from '@ceibo/contract/studies/results-preference'
import * as latest from '@ceibo/contract/studies/latest-studies'
import * as history from '@ceibo/contract/studies/analyte-history'
import {risReports} from '@ceibo/contract/studies/ris-reports'
import * as contract from '@ceibo/contract/studies/studies'
import * as images from '@ceibo/contract/studies/study-images'
import * as reports from '@ceibo/contract/studies/study-reports'
import * as opening from '@ceibo/contract/studies/study-opening'
import {onlySelf} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {self, selfOrDependant, study} from '#api/subjects/route-subject.ts'
import {analyteTrend} from './trends/analyte-trend.ts'
import {chooseTiming, resultsTiming} from './results-ready/choose-timing.ts'
import {issuedReports, latestImaging, latestLaboratory, listStudies} from './list-studies.ts'
import {openImages} from './viewing/open-images.ts'
import {openStudy} from './opening/open-study.ts'
import {readResults, readStudy} from './studies.policy.ts'
import {downloadImagingReport, downloadIssuedReport, downloadLaboratoryReport} from './reports/download-report.ts'
import {renewTicket} from './viewing/viewer-ticket.ts'

const document = {
  'body.tipoDocumento': 'document-type',
  'body.documento': 'document-number',
  'body.fechaNac': 'birth-date',
} as const

const owner = selfOrDependant({'body.idEdns': 'edns-id', ...document})
const ownIdInPath = self({'params.id': 'person-id'})

export const studyRoutes: readonly Route[] = [
  route(contract.studies, owner, readResults, listStudies),
  route(latest.imagingStudies, owner, readResults, latestImaging),
  route(latest.laboratoryStudies, owner, readResults, latestLaboratory),
  route(risReports, owner, readResults, issuedReports),
  route(opening.openStudy, study({'body.id': 'study-uid'}), readStudy, openStudy),
  route(history.analyteTrend, owner, readResults, analyteTrend),
  route(
    images.openImage,
    study({
      'body.id': 'study-uid',
      'body.accessionNumber': 'accession-number',
      'body.patientId': 'edns-id',
      ...document,
    }),
    readStudy,
    openImages,
  ),
  route(images.renewImageTicket, study({'body.id': 'study-uid'}), readStudy, renewTicket),
  route(
    reports.imagingPdf,
    study({'body.id': 'study-uid', 'body.accessionNumber': 'accession-number', 'body.idEdns': 'edns-id', ...document}),
    readStudy,
    downloadImagingReport,
  ),
  route(
    reports.laboratoryPdf,
    study({'body.id': 'study-uid', 'body.idEdns': 'edns-id', ...document}),
    readStudy,
    downloadLaboratoryReport,
  ),
  route(reports.sharedPdf, study({'body.acceso': 'accession-number', ...document}), readStudy, downloadIssuedReport),
  route(preference.resultsPreference, ownIdInPath, onlySelf, resultsTiming),
  route(preference.updateResultsPreference, ownIdInPath, onlySelf, chooseTiming),
]

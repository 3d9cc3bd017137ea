import * as preference from '@ceibo/contract/results-preference'
import * as latest from '@ceibo/contract/latest-studies'
import * as history from '@ceibo/contract/analyte-history'
import {risReports} from '@ceibo/contract/ris-reports'
import * as contract from '@ceibo/contract/studies'
import * as images from '@ceibo/contract/study-images'
import * as reports from '@ceibo/contract/study-reports'
import * as opening from '@ceibo/contract/study-opening'
import {onlySelf} from '../../api/policies.ts'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {self, selfOrDependant, study} from '../../api/route-subject.ts'
import {analyteTrend} from './analyte-trend.ts'
import {chooseTiming, resultsTiming} from './choose-timing.ts'
import {issuedReports, latestImaging, latestLaboratory, listStudies} from './list-studies.ts'
import {openImages} from './open-images.ts'
import {openStudy} from './open-study.ts'
import {readResults, readStudy} from './studies.policy.ts'
import {downloadImagingReport, downloadIssuedReport, downloadLaboratoryReport} from './reports/download-report.ts'
import {renewTicket} from './viewer-ticket.ts'

const document = {
  'body.tipoDocumento': 'document-type',
  'body.documento': 'document-number',
  'body.fechaNac': 'birth-date',
} as const

const whose = selfOrDependant({'body.idEdns': 'edns-id', ...document})
const ownIdInPath = self({'params.id': 'person-id'})

export const studyRoutes: readonly Route[] = [
  route(contract.studies, whose, readResults, listStudies),
  route(latest.imagingStudies, whose, readResults, latestImaging),
  route(latest.laboratoryStudies, whose, readResults, latestLaboratory),
  route(risReports, whose, readResults, issuedReports),
  route(opening.openStudy, study({'body.id': 'study-uid'}), readStudy, openStudy),
  route(history.analyteTrend, whose, readResults, analyteTrend),
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

import {endpoint, fileEndpoint, perMinute} from '#wire/endpoint.ts'
import {byVisit} from './shared-studies.ts'
import {studyUid} from '#studies/study-keys.ts'
import {openImage, renewImageTicket, viewerTicketToken} from '#studies/study-images.ts'
import {openStudy} from '#studies/study-opening.ts'
import {REPORT_FILE, reportDocument} from '#studies/study-reports.ts'
import {body} from '#wire/wire-message.ts'

// Separate from the calls that open a share, because the page that asks for its code loads only those.

export const sharedStudy = endpoint('sharedStudy', 'POST /estudios/compartidos/estudio', {
  ...byVisit,
  summary: 'The report or the values of a shared study',
  input: body({uid: ['id', studyUid]}),
  output: openStudy.output,
  errors: ['study-waits', 'archive-unavailable'],
})

export const sharedImages = endpoint('sharedImages', 'POST /estudios/compartidos/imagenes', {
  ...byVisit,
  summary: 'The images of a shared study, and a ticket for a viewer of them',
  input: body({uid: ['id', studyUid]}),
  output: openImage.output,
  errors: ['study-waits', 'archive-unavailable'],
})

export const renewSharedImages = endpoint('renewSharedImages', 'POST /estudios/compartidos/imagenes/renovar', {
  ...byVisit,
  summary: 'Keep the ticket of an open viewer for five more minutes',
  idempotent: 'by-itself',
  input: body({uid: ['id', studyUid], token: ['visor', viewerTicketToken]}),
  output: renewImageTicket.output,
  errors: ['ticket-over'],
})

export const sharedReport = fileEndpoint('sharedReport', 'POST /estudios/compartidos/pdf', {
  ...byVisit,
  summary: 'The report of a shared study as PDF',
  limits: [perMinute('token', 30), perMinute('network', 300)],
  input: body({uid: ['id', studyUid], document: ['adjunto', reportDocument]}),
  file: {...REPORT_FILE, auditAction: 'shared-report-read'},
  errors: ['study-waits', 'archive-unavailable'],
})

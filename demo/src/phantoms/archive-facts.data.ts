import {ANA, TOMAS} from '#people.data.ts'
import {type ArchiveFacts, studyUid} from './demo-study.ts'

// Separate from the code that draws the studies, which takes long to load.

export const CT_FACTS = {
  name: 'ct-ana',
  uid: studyUid('ct-ana'),
  document: ANA,
  centre: 'tom',
  accessionNumber: 'T2600418',
  modality: 'CT',
  title: 'Tomografía de tórax y abdomen con contraste',
  description: 'TC de tórax y abdomen con contraste',
  daysAgo: 12,
  time: '09:42:00',
} satisfies ArchiveFacts

export const MR_FACTS = {
  name: 'mr-tomas',
  uid: studyUid('mr-tomas'),
  document: TOMAS,
  centre: 'barrio_norte',
  accessionNumber: 'R2600127',
  modality: 'MR',
  title: 'Resonancia magnética de cerebro',
  description: 'RM de cerebro sin contraste',
  daysAgo: 33,
  time: '16:10:00',
} satisfies ArchiveFacts

export const XRAY_FACTS = {
  name: 'xray-ana',
  uid: studyUid('xray-ana'),
  document: ANA,
  centre: 'barrio_norte',
  accessionNumber: 'X2600733',
  modality: 'DX',
  title: 'Radiografía de tórax (frente)',
  description: 'Rx de tórax frente',
  daysAgo: 75,
  time: '11:05:00',
} satisfies ArchiveFacts

export const MAMMOGRAPHY_FACTS = {
  name: 'mammography-ana',
  uid: studyUid('mammography-ana'),
  document: ANA,
  centre: 'tom',
  accessionNumber: 'M2600091',
  modality: 'MG',
  title: 'Mamografía bilateral',
  description: 'Mamografía bilateral CC y MLO',
  daysAgo: 140,
  time: '08:20:00',
} satisfies ArchiveFacts

export const ULTRASOUND_FACTS = {
  name: 'ultrasound-ana',
  uid: studyUid('ultrasound-ana'),
  document: ANA,
  centre: 'tom',
  accessionNumber: 'E2600560',
  modality: 'US',
  title: 'Ecografía renal con Doppler',
  description: 'Ecografía renal con Doppler color',
  daysAgo: 58,
  time: '17:30:00',
} satisfies ArchiveFacts

/** The archives' data of the studies whose images are drawn. */
export const ARCHIVE_FACTS: readonly ArchiveFacts[] = [
  CT_FACTS,
  MR_FACTS,
  XRAY_FACTS,
  MAMMOGRAPHY_FACTS,
  ULTRASOUND_FACTS,
]

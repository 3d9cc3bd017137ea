import type {DicomAttributes} from '@ceibo/dicom/reading/dicom-file'

const SIDE = 512

/** A synthetic slice of a body with lungs, a spine and detector noise, in Hounsfield units. */
export function slice() {
  const samples = new Int16Array(SIDE * SIDE)
  let noise = 1
  for (let at = 0; at < samples.length; at++) {
    const [x, y] = [(at % SIDE) / SIDE - 0.5, Math.floor(at / SIDE) / SIDE - 0.5]
    const isBody = (x / 0.42) ** 2 + (y / 0.3) ** 2 < 1
    const isLung = ((Math.abs(x) - 0.19) / 0.14) ** 2 + (y / 0.2) ** 2 < 1
    const isSpine = x ** 2 + (y - 0.2) ** 2 < 0.002
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fffffff
    const grain = ((noise >> 16) % 31) - 15
    samples[at] = isBody ? (isSpine ? 700 : isLung ? -850 : 40) + grain : -1000
  }
  const attributes = {
    patient: {},
    study: {uid: '2.25.1'},
    series: {uid: '2.25.2', modality: 'CT'},
    instance: {sopClass: '1.2.840.10008.5.1.4.1.1.2', sopInstance: '2.25.3'},
    image: {
      rows: SIDE,
      columns: SIDE,
      frames: 1,
      samplesPerPixel: 1,
      bitsAllocated: 16,
      bitsStored: 16,
      highBit: 15,
      isSigned: true,
      photometric: 'MONOCHROME2',
      planarConfiguration: 0,
      windows: [{center: 40, width: 400}],
    },
  } satisfies DicomAttributes
  return {attributes, samples}
}

type Study = {document: string; birthDate: string; name: string; number: string; date: string; description: string}

const ROWS = 32
const IMAGE_CLASS = '1.2.840.10008.5.1.4.1.1.2'
const EXPLICIT_LITTLE_ENDIAN = '1.2.840.10008.1.2.1'

/** A data element in explicit VR little endian (PS3.5 section 7.1.2); only OB and OW have the long form here. */
function element(tag: number, vr: string, value: string | Uint8Array | number) {
  const bytes = typeof value === 'number' ? Buffer.from([value & 0xff, value >> 8]) : Buffer.from(value)
  const padding = Buffer.from(vr === 'UI' ? '\0' : ' ')
  const even = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, padding])
  const isLong = vr === 'OB' || vr === 'OW'
  const header = Buffer.alloc(isLong ? 12 : 8)
  header.writeUInt16LE(tag >>> 16, 0)
  header.writeUInt16LE(tag & 0xffff, 2)
  header.write(vr, 4, 'latin1')
  if (isLong) header.writeUInt32LE(even.length, 8)
  else header.writeUInt16LE(even.length, 6)
  return Buffer.concat([header, even])
}

/** A DICOM file of one small image, written here and not by the product, as a machine sends it. */
export function aDicomImage({document, birthDate, name, number, date, description}: Study) {
  const uid = (part: number) => `2.25.${BigInt(`0x${Buffer.from(number).toString('hex')}`)}.${part}`
  const meta = Buffer.concat([
    element(0x0002_0001, 'OB', Buffer.from([0, 1])),
    element(0x0002_0002, 'UI', IMAGE_CLASS),
    element(0x0002_0003, 'UI', uid(3)),
    element(0x0002_0010, 'UI', EXPLICIT_LITTLE_ENDIAN),
    element(0x0002_0012, 'UI', '2.25.1'),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  const pixels = Buffer.alloc(ROWS * ROWS * 2)
  for (let at = 0; at < ROWS * ROWS; at++) pixels.writeUInt16LE((at * 4) & 0xfff, at * 2)
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x0002_0000, 'UL', length),
    meta,
    element(0x0008_0005, 'CS', 'ISO_IR 100'),
    element(0x0008_0016, 'UI', IMAGE_CLASS),
    element(0x0008_0018, 'UI', uid(3)),
    element(0x0008_0020, 'DA', date),
    element(0x0008_0050, 'SH', number),
    element(0x0008_0060, 'CS', 'CT'),
    element(0x0008_1030, 'LO', description),
    element(0x0010_0010, 'PN', name),
    element(0x0010_0020, 'LO', document),
    element(0x0010_0030, 'DA', birthDate),
    element(0x0020_000d, 'UI', uid(1)),
    element(0x0020_000e, 'UI', uid(2)),
    element(0x0020_0013, 'IS', '1'),
    element(0x0028_0002, 'US', 1),
    element(0x0028_0004, 'CS', 'MONOCHROME2'),
    element(0x0028_0010, 'US', ROWS),
    element(0x0028_0011, 'US', ROWS),
    element(0x0028_0100, 'US', 16),
    element(0x0028_0101, 'US', 12),
    element(0x0028_0102, 'US', 11),
    element(0x0028_0103, 'US', 0),
    element(0x7fe0_0010, 'OW', pixels),
  ])
}

/** How the bytes of a frame are coded; `none` are the samples as they are. */
export type FrameCoding =
  'none' | 'rle' | 'jpeg-baseline' | 'jpeg-extended' | 'jpeg-lossless' | 'jpeg-ls' | 'jpeg-2000' | 'htj2k' | 'unknown'

/** How the data set of a file is written (PS3.5 section 10 and annex A). */
export type TransferSyntax = {
  uid: string
  isExplicit: boolean
  isLittleEndian: boolean
  isDeflated: boolean
  coding: FrameCoding
}

/** The UIDs of the transfer syntaxes that are read (PS3.6 table A-1). */
export const TRANSFER_SYNTAX = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  deflated: '1.2.840.10008.1.2.1.99',
  bigEndian: '1.2.840.10008.1.2.2',
  rle: '1.2.840.10008.1.2.5',
  jpegBaseline: '1.2.840.10008.1.2.4.50',
  jpegExtended: '1.2.840.10008.1.2.4.51',
  jpegLossless: '1.2.840.10008.1.2.4.57',
  jpegLosslessSv1: '1.2.840.10008.1.2.4.70',
  jpegLs: '1.2.840.10008.1.2.4.80',
  jpegLsNear: '1.2.840.10008.1.2.4.81',
  jpeg2000Lossless: '1.2.840.10008.1.2.4.90',
  jpeg2000: '1.2.840.10008.1.2.4.91',
  htj2kLossless: '1.2.840.10008.1.2.4.201',
  htj2kRpcl: '1.2.840.10008.1.2.4.202',
  htj2k: '1.2.840.10008.1.2.4.203',
} as const

const CODINGS: Record<(typeof TRANSFER_SYNTAX)[keyof typeof TRANSFER_SYNTAX], FrameCoding> = {
  [TRANSFER_SYNTAX.implicit]: 'none',
  [TRANSFER_SYNTAX.explicit]: 'none',
  [TRANSFER_SYNTAX.deflated]: 'none',
  [TRANSFER_SYNTAX.bigEndian]: 'none',
  [TRANSFER_SYNTAX.rle]: 'rle',
  [TRANSFER_SYNTAX.jpegBaseline]: 'jpeg-baseline',
  [TRANSFER_SYNTAX.jpegExtended]: 'jpeg-extended',
  [TRANSFER_SYNTAX.jpegLossless]: 'jpeg-lossless',
  [TRANSFER_SYNTAX.jpegLosslessSv1]: 'jpeg-lossless',
  [TRANSFER_SYNTAX.jpegLs]: 'jpeg-ls',
  [TRANSFER_SYNTAX.jpegLsNear]: 'jpeg-ls',
  [TRANSFER_SYNTAX.jpeg2000Lossless]: 'jpeg-2000',
  [TRANSFER_SYNTAX.jpeg2000]: 'jpeg-2000',
  [TRANSFER_SYNTAX.htj2kLossless]: 'htj2k',
  [TRANSFER_SYNTAX.htj2kRpcl]: 'htj2k',
  [TRANSFER_SYNTAX.htj2k]: 'htj2k',
}

const CODING_OF: ReadonlyMap<string, FrameCoding> = new Map(Object.entries(CODINGS))

/** The transfer syntax of a UID. An unknown one is read as explicit little endian, which all of them since 1998 are. */
export function transferSyntaxOf(uid: string): TransferSyntax {
  return {
    uid,
    isExplicit: uid !== TRANSFER_SYNTAX.implicit,
    isLittleEndian: uid !== TRANSFER_SYNTAX.bigEndian,
    isDeflated: uid === TRANSFER_SYNTAX.deflated,
    coding: CODING_OF.get(uid) ?? 'unknown',
  }
}

/** MPEG-2, MPEG-4 and HEVC, also in fragments (PS3.5 section 8.2): a film in one stream, of which no frame is decoded here. */
const VIDEO = /^1\.2\.840\.10008\.1\.2\.4\.10[0-8](\.1)?$/

export const isVideo = ({uid}: Pick<TransferSyntax, 'uid'>): boolean => VIDEO.test(uid)

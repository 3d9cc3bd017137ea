/** The type of content by its first bytes; undefined for types that are not accepted. */
export function kindOfContent(content: Buffer): 'jpeg' | 'png' | 'pdf' | undefined {
  return SIGNATURES.find(({bytes}) => content.subarray(0, bytes.length).equals(bytes))?.kind
}

const SIGNATURES = [
  {kind: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff])},
  {kind: 'png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])},
  {kind: 'pdf', bytes: Buffer.from('%PDF-')},
] as const

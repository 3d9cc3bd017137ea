// The container of TrueType fonts: a directory of tables by tag (OpenType 1.9, "Organization of an OpenType font").

export type FontTables = Map<string, Buffer>

const HEADER = 12
const RECORD = 16

export function readFontFile(font: Buffer): FontTables {
  const tables: FontTables = new Map()
  for (let record = 0; record < font.readUInt16BE(4); record++) {
    const at = HEADER + record * RECORD
    const from = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12)))
  }
  return tables
}

/** A font file with these tables, in the order of their tags; checksums are left to the program that packs it next. */
export function makeFontFile(tables: FontTables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const directory = Buffer.alloc(HEADER + sorted.length * RECORD)
  const searchable = 2 ** Math.floor(Math.log2(sorted.length)) * RECORD
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(sorted.length, 4)
  directory.writeUInt16BE(searchable, 6)
  directory.writeUInt16BE(Math.log2(searchable / RECORD), 8)
  directory.writeUInt16BE(sorted.length * RECORD - searchable, 10)
  let offset = directory.length
  const parts: Buffer[] = [directory]
  for (const [record, [tag, table]] of sorted.entries()) {
    const at = HEADER + record * RECORD
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}

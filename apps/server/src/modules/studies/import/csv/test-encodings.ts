import {CODE_PAGE_850} from '#platform/csv/code-page-850.data.ts'
import type {TextEncoding} from '#platform/csv/decoded-text.ts'

const WINDOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({length: 128}, (_, place) => 0x80 + place))

const singleByte = (text: string, upper: string) =>
  Buffer.from(
    Array.from(text, (character) => {
      const code = character.codePointAt(0) ?? 0
      return code < 0x80 ? code : 0x80 + upper.indexOf(character)
    }),
  )

/** The bytes of a text as old systems write them; only for characters that the encoding has. For tests. */
export function encodedText(text: string, encoding: TextEncoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text)
    case 'utf-16le':
      return Buffer.from(text, 'utf16le')
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16()
    case 'windows-1252':
      return singleByte(text, WINDOWS_1252)
    case 'cp850':
      return singleByte(text, CODE_PAGE_850)
  }
}

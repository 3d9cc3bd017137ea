/** Multipart bodies that are expensive to parse, of about 256 KB. */

const BODY_BYTES = 256 * 1024

const DISPOSITION = 'content-disposition: form-data; name="file"; filename="a.jpg"'
const part = (headers: string, content = '') => `\r\n--x\r\n${headers}\r\n\r\n${content}`
const fill = (one: string, around = '') =>
  one.repeat(Math.max(1, Math.floor((BODY_BYTES - around.length) / one.length)))

type Shape = {body: string; boundary?: string}

const LONG_BOUNDARY = '-'.repeat(70)

const SHAPES: Record<string, Shape> = {
  'boundaries alone': {body: fill('--x\r\n')},
  'boundaries after empty lines': {body: fill('\r\n--x')},
  'boundaries that end the body': {body: fill('\r\n--x--\r\n')},
  'empty files': {body: `${fill(part(DISPOSITION))}\r\n--x--\r\n`},
  'empty fields': {body: `${fill(part('content-disposition: form-data; name="a"'))}\r\n--x--\r\n`},
  'parts without a name': {body: `${fill(part('a: b'))}\r\n--x--\r\n`},
  'header lines': {body: `--x\r\n${DISPOSITION}\r\n${fill('a:b\r\n')}\r\nx\r\n--x--\r\n`},
  'one header': {body: `--x\r\n${DISPOSITION}; x="${fill('\\"')}"\r\n\r\nx\r\n--x--\r\n`},
  'header parameters': {body: fill(part(`${DISPOSITION}${"; a*=utf-8''%C3%A1".repeat(200)}`))},
  'header continuations': {body: `--x\r\n${fill('a:\r\n ')}\r\n\r\n`},
  'a header without an end': {body: `--x\r\n${fill('a')}`},
  'halves of a boundary': {
    body: `--${LONG_BOUNDARY}\r\n${DISPOSITION}\r\n\r\n${fill(`\r\n--${'-'.repeat(69)}`)}`,
    boundary: LONG_BOUNDARY,
  },
  'dashes and a boundary of dashes': {
    body: `--${LONG_BOUNDARY}\r\n${DISPOSITION}\r\n\r\n${fill('-')}`,
    boundary: LONG_BOUNDARY,
  },
  'line ends': {body: `--x\r\n${DISPOSITION}\r\n\r\n${fill('\r\n')}\r\n--x--\r\n`},
  'carriage returns': {body: `--x\r\n${DISPOSITION}\r\n\r\n${fill('\r')}\r\n--x--\r\n`},
  'text before the first boundary': {body: fill('\r\n-')},
  'text after the last boundary': {body: `--x--\r\n${fill('\r\n--x')}`},
  'one long field': {body: `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${fill('á')}\r\n--x--\r\n`},
}

/** The most expensive known multipart requests to a call that takes files. */
export const worstUploads = () =>
  Object.entries(SHAPES).map(([kind, {body, boundary = 'x'}]) => ({
    kind: `multipart: ${kind}`,
    body,
    contentType: `multipart/form-data; boundary=${boundary}`,
    query: '',
    param: '1',
  }))

import {DicomError} from '#reading/dicom-error.ts'
import {type JpegComponent, type JpegFrame, type JpegScan, type JpegTables, walkJpeg} from './jpeg-scans.ts'

// prettier-ignore
const ZIGZAG = Uint8Array.of(
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
)

/** COSINES[8 x + u] is the weight of frequency u at place x (ISO 10918-1 section A.3.3). */
const COSINES = Float64Array.from({length: 64}, (_, at) => {
  const [x, u] = [at >> 3, at & 7]
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16)
})

/** The samples of a component, in whole blocks. */
type Plane = {component: JpegComponent; blocksAcross: number; blocksDown: number; samples: Uint16Array}

/**
 * Decodes sequential JPEG with Huffman codes, processes 1, 2 and 4 (ISO 10918-1 annex F), of 8 or 12 bits: the samples pixel after pixel,
 * colours together and not transformed. Written here because the builds of libjpeg in WebAssembly know 8 bits alone. Throws a DicomError.
 */
export function decodeJpegExtended(bytes: Uint8Array): Uint16Array {
  let frame: JpegFrame | undefined
  let planes: Plane[] = []
  walkJpeg(bytes, {
    begin: (header) => {
      frame = header
      planes = planesOf(header)
    },
    scan: (scan, tables) => {
      if (frame !== undefined) decodeScan(frame, planes, scan, tables)
    },
  })
  if (frame === undefined) throw new DicomError('cut', 'a JPEG codestream without a frame header')
  return interleave(frame, planes)
}

const most = (numbers: number[]): number => Math.max(1, ...numbers)

function mcuOf({components}: JpegFrame) {
  return {
    horizontal: most(components.map(({horizontal}) => horizontal)),
    vertical: most(components.map(({vertical}) => vertical)),
  }
}

function planesOf(frame: JpegFrame): Plane[] {
  const mcu = mcuOf(frame)
  const across = Math.ceil(frame.columns / (8 * mcu.horizontal))
  const down = Math.ceil(frame.rows / (8 * mcu.vertical))
  return frame.components.map((component) => {
    const [blocksAcross, blocksDown] = [across * component.horizontal, down * component.vertical]
    return {component, blocksAcross, blocksDown, samples: new Uint16Array(64 * blocksAcross * blocksDown)}
  })
}

function decodeScan(frame: JpegFrame, planes: readonly Plane[], scan: JpegScan, {quantization}: JpegTables): void {
  const {bits, restartInterval} = scan
  const decoders = scan.components.map(({place, dc, ac}) => {
    const plane = planes[place]
    const quantizers = plane && quantization.get(plane.component.quantization)
    if (plane === undefined || quantizers === undefined || dc === undefined || ac === undefined) {
      throw new DicomError('damaged', 'a table of a JPEG scan is missing')
    }
    return {plane, block: blockDecoder(scan, dc, ac, quantizers, frame.precision)}
  })
  const [single] = decoders
  const isSingle = decoders.length === 1 && single !== undefined
  const mcu = mcuOf(frame)
  // A scan of one component has its own blocks alone, without those that only fill an MCU (section A.2.2).
  const across = isSingle
    ? Math.ceil((frame.columns * single.plane.component.horizontal) / mcu.horizontal / 8)
    : Math.ceil(frame.columns / (8 * mcu.horizontal))
  const down = isSingle
    ? Math.ceil((frame.rows * single.plane.component.vertical) / mcu.vertical / 8)
    : Math.ceil(frame.rows / (8 * mcu.vertical))
  for (let unit = 0; unit < across * down; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      bits.restart()
      for (const {block} of decoders) block.restart()
    }
    const [x, y] = [unit % across, Math.floor(unit / across)]
    for (const {plane, block} of decoders) {
      const {horizontal, vertical} = isSingle ? {horizontal: 1, vertical: 1} : plane.component
      for (let row = 0; row < vertical; row++) {
        for (let column = 0; column < horizontal; column++) {
          block.decode(plane, x * horizontal + column, y * vertical + row)
        }
      }
    }
  }
}

function blockDecoder({bits}: JpegScan, dc: Uint16Array, ac: Uint16Array, quantizers: Uint16Array, precision: number) {
  const coefficients = new Float64Array(64)
  const half = new Float64Array(64)
  const highest = (1 << precision) - 1
  const middle = 1 << (precision - 1)
  let last = 0

  const read = () => {
    coefficients.fill(0)
    last += bits.signed(bits.symbol(dc) & 0xf)
    coefficients[0] = last * (quantizers[0] ?? 0)
    for (let place = 1; place < 64; place++) {
      const symbol = bits.symbol(ac)
      const length = symbol & 0xf
      if (length === 0) {
        if (symbol !== 0xf0) return
        place += 15
        continue
      }
      place += symbol >> 4
      if (place > 63) throw new DicomError('damaged', 'a JPEG block has too many coefficients')
      coefficients[ZIGZAG[place] ?? 0] = bits.signed(length) * (quantizers[place] ?? 0)
    }
  }

  const decode = ({samples, blocksAcross}: Plane, blockX: number, blockY: number) => {
    read()
    const stride = 8 * blocksAcross
    transformRows(coefficients, half)
    for (let y = 0; y < 8; y++) {
      const from = (8 * blockY + y) * stride + 8 * blockX
      for (let x = 0; x < 8; x++) {
        let sum = 0
        for (let v = 0; v < 8; v++) sum += (COSINES[8 * y + v] ?? 0) * (half[8 * v + x] ?? 0)
        samples[from + x] = Math.min(highest, Math.max(0, Math.round(sum) + middle))
      }
    }
  }

  return {
    decode,
    restart: () => {
      last = 0
    },
  }
}

function transformRows(coefficients: Float64Array, half: Float64Array): void {
  for (let v = 0; v < 8; v++) {
    for (let x = 0; x < 8; x++) {
      let sum = 0
      for (let u = 0; u < 8; u++) sum += (COSINES[8 * x + u] ?? 0) * (coefficients[8 * v + u] ?? 0)
      half[8 * v + x] = sum
    }
  }
}

/** Puts the components together; one with fewer samples repeats them. */
function interleave(frame: JpegFrame, planes: readonly Plane[]): Uint16Array {
  const {rows, columns} = frame
  const mcu = mcuOf(frame)
  const out = new Uint16Array(rows * columns * planes.length)
  planes.forEach(({component, blocksAcross, samples}, place) => {
    const [across, down] = [component.horizontal / mcu.horizontal, component.vertical / mcu.vertical]
    for (let row = 0; row < rows; row++) {
      const from = Math.floor(row * down) * 8 * blocksAcross
      for (let column = 0; column < columns; column++) {
        out[(row * columns + column) * planes.length + place] = samples[from + Math.floor(column * across)] ?? 0
      }
    }
  })
  return out
}

import {CARD_READING} from '@ceibo/rules/verification/identity-card'
import {prepareZXingModule, readBarcodes} from 'zxing-wasm/reader'
import engine from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The worker's answer to a frame: the texts of the barcodes in it, or null when the engine cannot run. */
export type FrameAnswer = {texts: string[] | null}

const OPTIONS = {...CARD_READING, formats: [...CARD_READING.formats]}

prepareZXingModule({overrides: {locateFile: () => engine}})

// Reading in a worker keeps the camera's picture on the page from stopping.
addEventListener('message', ({data}: MessageEvent<ImageData>) => {
  readBarcodes(data, OPTIONS).then(
    (found) => postMessage({texts: found.map(({text}) => text)} satisfies FrameAnswer),
    () => postMessage({texts: null} satisfies FrameAnswer),
  )
})

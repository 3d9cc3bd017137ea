import {tmpdir} from 'node:os'
import {join} from 'node:path'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The launch options of the browser for the journeys. */
export const launchOptions = (more: readonly string[] = []) => ({
  ...(process.env['CHROMIUM_PATH'] === undefined ? {} : {executablePath: process.env['CHROMIUM_PATH']}),
  args: [...ARGUMENTS, ...more],
})

const {JOURNEY_PORT = '3461', TEST_PARALLEL_INDEX = '0'} = process.env

/**
 * The video of the camera of a browser with `FAKE_CAMERA`. It is read each time a page opens the camera, so a journey may replace it.
 * Each worker has its own file.
 */
export const CAMERA_FILE = join(tmpdir(), `ceibo-camera-${JOURNEY_PORT}-${TEST_PARALLEL_INDEX}.mjpeg`)

export const FAKE_CAMERA = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${CAMERA_FILE}`]

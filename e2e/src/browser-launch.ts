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

const {
  JOURNEY_PORT = '3461',
  TEST_PARALLEL_INDEX = '0',
  CHROMIUM_PATH,
  CAMERA_BROWSER_PATH = CHROMIUM_PATH,
} = process.env

const launch = (path: string | undefined, more: readonly string[] = []) => ({
  ...(path === undefined ? {} : {executablePath: path}),
  args: [...ARGUMENTS, ...more],
})

/** The launch options of the browser for the journeys. */
export const launchOptions = () => launch(CHROMIUM_PATH)

/**
 * The video of the camera of a browser with one. It is read each time a page opens the camera, so a journey may replace it.
 * Each worker has its own file.
 */
export const CAMERA_FILE = join(tmpdir(), `ceibo-camera-${JOURNEY_PORT}-${TEST_PARALLEL_INDEX}.mjpeg`)

/** The launch options of a whole browser, whose camera sees `CAMERA_FILE`: a headless shell has none. */
export const launchWithCamera = () =>
  launch(CAMERA_BROWSER_PATH, [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${CAMERA_FILE}`,
  ])

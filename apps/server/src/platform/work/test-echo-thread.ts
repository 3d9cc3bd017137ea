import {parentPort} from 'node:worker_threads'

// A worker thread for tests: it echoes each message, `slow` after some time, ends itself at `exit`, and never answers `hang`.

const SLOW_MS = 3000

parentPort?.on('message', (heard: unknown) => {
  if (heard === 'exit') process.exit(1)
  if (heard === 'hang') return
  if (heard === 'slow') setTimeout(() => parentPort?.postMessage(heard, []), SLOW_MS)
  else parentPort?.postMessage(heard, [])
})

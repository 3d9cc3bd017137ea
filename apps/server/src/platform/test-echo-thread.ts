import {parentPort} from 'node:worker_threads'

// A worker thread for tests: it echoes each message, ends itself at `exit`, and never answers `hang`.

parentPort?.on('message', (heard: unknown) => {
  if (heard === 'exit') process.exit(1)
  if (heard !== 'hang') parentPort?.postMessage(heard, [])
})

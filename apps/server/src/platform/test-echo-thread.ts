import {parentPort} from 'node:worker_threads'

// A thread for tests: it answers what it hears, ends itself at `exit`, and never answers `hang`.

parentPort?.on('message', (heard: unknown) => {
  if (heard === 'exit') process.exit(1)
  if (heard !== 'hang') parentPort?.postMessage(heard, [])
})

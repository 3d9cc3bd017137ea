import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {createInterface} from 'node:readline'
import type {S3Options} from './s3-files.ts'

/** A real S3-compatible server with one empty bucket, in a process of its own, on a free port. */
export async function startS3Server(directory: string): Promise<{options: S3Options; stop: () => Promise<void>}> {
  const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js')
  const bucket = 'ceibo-test'
  const child = spawn(process.execPath, [program, '-d', directory, '-p', '0', '--configure-bucket', bucket], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const place = /listening on ([\d.]+:\d+)/.exec(line)?.[1]
    if (place === undefined) continue
    // Later output must not fill the pipe.
    child.stdout.resume()
    const keys = {accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER'}
    return {options: {url: `http://${place}`, region: 'us-east-1', bucket, ...keys}, stop}
  }
  throw new Error('The S3 server ended before it listened')
}

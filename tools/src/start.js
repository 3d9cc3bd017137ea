// npm start. Node.js keeps what it compiles, so that a later start and each thread load no compiler of TypeScript, which takes 20 MB
// of memory and half a second. For that, this file is JavaScript.
import {enableCompileCache} from 'node:module'
import {join} from 'node:path'

// Threads read the variable.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/node-compile')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

await import('./start-product.ts')

/**
 * Node.js does what would block (hashes of passwords, images, files, names of hosts) on threads whose number it reads when
 * it first needs one, so whatever starts the server imports this first. Two, since no more hashes may run at once: so the
 * next can be handed over while two run (see `passwordHasher`).
 */
process.env['UV_THREADPOOL_SIZE'] ??= '2'

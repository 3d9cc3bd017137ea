/** Settings of the embedded server: little memory, durable, and no patient data in its log. */
const usualSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  // Containers give little /dev/shm, and a killed server would leave its segments there.
  dynamic_shared_memory_type: 'mmap',
  // Parallel workers do not help on a small machine.
  max_parallel_workers_per_gather: '0',
  max_wal_size: '512MB',
  // A reader of the changes that went away must not fill the disk.
  max_slot_wal_keep_size: '4GB',
  random_page_cost: '1.1',
  effective_io_concurrency: '16',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso, ymd',
  // The error of a statement can quote personal data, so only the server's own events are logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Command line of `postgres`. */
export function serverArguments(directory: string, port: number, overrides: Record<string, string>): string[] {
  const settings = Object.entries({...usualSettings, port: String(port), ...overrides})
  return ['-D', directory, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

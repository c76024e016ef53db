// Defines the settings of the embedded PostgreSQL: small (300 MB in all), quiet, closed to the network.
import fs from 'node:fs';

const MiB = 1024 * 1024;

/** Returns the command-line settings; later ones win, so a caller's `extra` ("name=value") overrides ours. */
export function settingsFor({ port, extra = [], sharedMemoryBytes = freeSharedMemory() }) {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=128MB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'effective_cache_size=1GB',
    'max_wal_size=512MB',
    'autovacuum_max_workers=2',
    'max_worker_processes=4',
    'max_parallel_workers_per_gather=0', // The load is many short requests on few cores.
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    'logging_collector=off',
    'log_min_error_statement=panic', // Statements and the values in them are personal data.
    'log_error_verbosity=terse',
    ...(sharedMemoryBytes < 128 * MiB ? ['dynamic_shared_memory_type=mmap'] : []), // Containers give 64 MB.
    ...extra,
  ].flatMap((one) => ['-c', one]);
}

function freeSharedMemory() {
  if (process.platform !== 'linux') return Infinity;
  try {
    const { bsize, blocks } = fs.statfsSync('/dev/shm');
    return bsize * blocks;
  } catch {
    return 0; // The machine has no /dev/shm.
  }
}

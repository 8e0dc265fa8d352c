import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why a disk of a size of its own cannot be had here, or null: it takes Linux that lets its users mount one for themselves. */
export function whyNoSmallDisk(): string | null {
  const tried = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', tmpdir()]);
  if (tried.status === 0) return null;
  return `no disk can be mounted here: ${tried.error?.message ?? String(tried.stderr).trim()}`;
}

/** Runs a command with its DATA_DIR on a disk of so many megabytes, which only that process sees and which goes with it. */
export function onSmallDisk(megabytes: number, template: string, command: readonly string[]): string[] {
  const prepare = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR" && cp -a "$0/." "$DATA_DIR" && exec "$@"`;
  return ['unshare', '-Urm', 'sh', '-c', prepare, template, ...command];
}

/** A file that leaves no room on the disk of a process that `onSmallDisk` started. */
export function ballastFor(processId: number, dataDir: string) {
  const path = join(`/proc/${processId}/root`, dataDir, 'ballast');
  return {
    /** Writes until there is no room for one byte. */
    async fill(): Promise<void> {
      const file = await open(path, 'a');
      let piece = Buffer.alloc(1_048_576);
      try {
        while (piece.length > 0) {
          const written = await file.write(piece).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOSPC') throw error;
            return null;
          });
          if (written === null) piece = piece.subarray(0, piece.length >> 1);
        }
      } finally {
        await file.close();
      }
    },
    clear: () => rm(path),
  };
}

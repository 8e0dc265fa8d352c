import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const programs = join(root, 'node_modules', '.bin');

/** A program that a package of node_modules brings. */
export function programOf(name) {
  return join(programs, name);
}

/**
 * Starts a program in the foreground. Ctrl-C reaches it from the terminal; SIGTERM is passed on.
 * @returns {{ child: import('node:child_process').ChildProcess, done: Promise<number> }} `done` is its exit code
 */
export function runProgram(command, args, environment = {}, folder = root) {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PATH: [programs, process.env.PATH].join(delimiter), ...environment },
    shell: process.platform === 'win32' && command.startsWith(programs),
  });
  const pass = () => child.kill('SIGTERM');
  const wait = () => undefined;
  process.on('SIGTERM', pass);
  process.on('SIGINT', wait);
  const done = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', wait);
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
  return { child, done };
}

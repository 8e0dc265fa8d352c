import { programOf, runProgram } from './runProgram.mjs';

/** Builds the dashboard and the server where they are not built already; ends the process where that fails. */
export async function build() {
  const { done } = runProgram(programOf('turbo'), ['run', 'build', '--output-logs=errors-only'], {
    TURBO_TELEMETRY_DISABLED: '1',
  });
  const code = await done;
  if (code !== 0) process.exit(code);
}

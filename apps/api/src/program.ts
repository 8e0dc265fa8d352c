import { DatabaseInUseError } from './database/holdFolder.ts';
import { describeError } from './http/logging.ts';
import { SettingsError } from './settings.ts';

/** What stops a program, in words that name what to change. */
export class ProgramError extends Error {
  override name = 'ProgramError';
}

/** What stopped a program, in words that name what to change where it knows. @param failed e.g. 'The seeding failed' */
export function reasonOf(error: unknown, failed: string): string {
  const isNamed =
    error instanceof ProgramError || error instanceof SettingsError || error instanceof DatabaseInUseError;
  const isArgument =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isNamed || isArgument ? error.message : `${failed}: ${describeError(error).message}`;
}

/** Runs a program that an operator starts. What stops it goes to standard error in one line; `failed` as for `reasonOf`. */
export function runProgram(program: () => Promise<void>, failed: string): void {
  program().catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error, failed)}\n`);
    process.exitCode = 1;
  });
}

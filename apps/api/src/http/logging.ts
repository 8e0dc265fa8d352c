import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

interface LoggedRequest {
  id?: unknown;
  method?: string;
  /** As it came; `url` is as we read it. */
  originalUrl?: string;
  url?: string;
  headers?: Record<string, unknown>;
}

/**
 * The server's log: no query strings (they hold names and, at sign-in, tokens), no bodies, no addresses, no tokens.
 * Database errors are cut down to their message, because the library's own repeats every parameter.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*.accessToken',
        '*.refreshToken',
        '*.password',
        'accessToken',
        'refreshToken',
        'password',
      ],
      censor: '[removed]',
    },
    serializers: {
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        path: (request.originalUrl ?? request.url ?? '').split('?')[0],
        ...callerHints(request.headers ?? {}),
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The headers of TOK-8 are hints, never proof: only the sign-in type and the company's id are logged. */
function callerHints(headers: Record<string, unknown>): { userType?: string; companyId?: number } {
  const hints: { userType?: string; companyId?: number } = {};
  const type = headers['x-user-type'];
  if (type === 'suite-manager' || type === 'identity-provider') hints.userType = type;
  const data = headers['x-user-data'];
  if (typeof data === 'string' && data.length < 4096) {
    try {
      const parsed: unknown = JSON.parse(Buffer.from(data, 'base64url').toString('utf8'));
      if (
        typeof parsed === 'object' &&
        parsed !== null &&
        'companyId' in parsed &&
        typeof parsed.companyId === 'number'
      ) {
        hints.companyId = parsed.companyId;
      }
    } catch {
      return hints;
    }
  }
  return hints;
}

/** An error for the log: what and where, without the values that a query was given. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  if ('query' in error && 'params' in error) {
    const cause = error.cause instanceof Error ? error.cause.message : 'unknown';
    return {
      type: error.name,
      message: `query failed: ${cause}`,
      query: error.query,
      stack: frames.join('\n'),
    };
  }
  return { type: error.name, message: error.message, ...code, stack: frames.join('\n') };
}

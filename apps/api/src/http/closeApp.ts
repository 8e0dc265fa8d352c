import type { FastifyInstance } from 'fastify';

/** Longest that a stop waits for answers under way, e.g. exports; a stop of the process waits a little longer. */
const graceMs = 8000;

export interface CountedAnswers {
  /** From now on each answer ends its connection, so that the next request goes to another server. */
  endConnections(): void;
  /** Lets the answers under way finish but waits for no idle connection. */
  close(): Promise<void>;
}

/** Counts the answers under way, so that the app can be closed without losing one. */
export function countAnswers(app: FastifyInstance): CountedAnswers {
  let underWay = 0;
  let isEnding = false;
  let whenNone: () => void = () => undefined;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    if (isEnding) response.setHeader('connection', 'close');
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) whenNone();
    });
  });
  return {
    endConnections() {
      isEnding = true;
    },
    async close() {
      const closed = app.close();
      await Promise.race([
        closed,
        new Promise<void>((resolve) => {
          whenNone = resolve;
          if (underWay === 0) resolve();
        }),
        new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref()),
      ]);
      app.server.closeAllConnections();
      await closed;
    },
  };
}

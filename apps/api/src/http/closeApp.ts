import type { FastifyInstance } from 'fastify';

/** Longest that a stop waits for answers under way, e.g. exports; a stop of the process waits a little longer. */
const graceMs = 8000;

/** Counts the answers under way; the app is closed by `close`, which lets them finish but waits for no idle connection. */
export function countAnswers(app: FastifyInstance): { close(): Promise<void> } {
  let underWay = 0;
  let whenNone: () => void = () => undefined;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) whenNone();
    });
  });
  return {
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

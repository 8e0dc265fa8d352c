import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { lookUpAddress } from './lookUpAddress.ts';

const running: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** A look-up service that answers `body`, and the addresses it was asked under. */
async function startService(body: string, status = 200) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, asked };
}

describe('the look-up of the public address', () => {
  it('REP-5 asks for JSON and answers the address', async () => {
    const { url, asked } = await startService('{"ip":"203.0.113.9"}');
    expect(await lookUpAddress(url)).toBe('203.0.113.9');
    expect(asked).toEqual(['/?format=json']);
  });

  it.each([
    ['{"ip":"<script>"}', 200],
    ['not json', 200],
    ['{"ip":"203.0.113.9"}', 500],
  ])('REP-5 %s with status %i is no address, and no failure', async (body, status) => {
    const { url } = await startService(body, status);
    expect(await lookUpAddress(url)).toBeNull();
  });

  it('REP-5 without a service, or with one that is not there, there is no address', async () => {
    expect(await lookUpAddress(null)).toBeNull();
    expect(await lookUpAddress('http://127.0.0.1:1/')).toBeNull();
  });
});

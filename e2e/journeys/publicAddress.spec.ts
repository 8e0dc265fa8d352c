import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../../apps/api/src/http/freePort.ts';
import { expect, test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';
import {
  chooseDocument,
  fillProfile,
  invitationLink,
  invite,
  person,
  pngFile,
  rows,
  untilUploaded,
  visitor,
} from '../src/profilePage.ts';

const port = await freePort();
const lookUp = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.url?.endsWith('?format=json') ? { ip: '203.0.113.9' } : {}));
});
test.beforeAll(() => once(lookUp.listen(port, '127.0.0.1'), 'listening'));
test.afterAll(() => void lookUp.close());
test.use({ serverSettings: { IP_LOOKUP_URL: `http://127.0.0.1:${port}/` } });

test('REP-5 the public address from which the terms were accepted is recorded', async ({
  page,
  way,
  server,
  browser,
}) => {
  test.setTimeout(90_000);
  const email = 'rep.address@example.com';
  await way.signIn('employee', '/Representative');
  await untilLoaded(page);
  await invite(page, email);
  const guest = await visitor(browser);
  await guest.goto(await invitationLink(page, server.identityOrigin, email));
  await fillProfile(guest, { ...person, ssnLast4: '2468' });
  await chooseDocument(guest, pngFile());
  await untilUploaded(guest, 'Passport.png');
  await guest.getByText('I accept the terms and conditions.').click();
  await guest.getByRole('button', { name: 'Submit profile' }).click();
  await expect(guest.getByRole('heading', { name: 'Your profile was submitted' })).toBeVisible();
  await guest.context().close();
  await page.reload();
  await untilLoaded(page);
  await rows(page).filter({ hasText: email }).click();
  await expect(page.getByRole('dialog').getByText('203.0.113.9')).toBeVisible();
});

import { expect, it } from 'vitest';
import { userHeaders } from './userHeaders.ts';

it('TOK-8 sends the sign-in type, and name, e-mail and company as base64url of JSON', () => {
  const headers = userHeaders(
    'suite-manager',
    { name: 'Tomás Ünal ?>~', email: 'tomas@example.com' },
    { id: 1 },
  );
  expect(headers['X-User-Type']).toBe('suite-manager');
  expect(headers['X-User-Data']).toMatch(/^[\w-]+$/);
  expect(JSON.parse(Buffer.from(headers['X-User-Data'] ?? '', 'base64url').toString('utf8'))).toEqual({
    name: 'Tomás Ünal ?>~',
    email: 'tomas@example.com',
    companyId: 1,
  });
});

it('TOK-8 sends the type alone before the user is known', () => {
  expect(userHeaders('identity-provider', null, null)).toEqual({ 'X-User-Type': 'identity-provider' });
});

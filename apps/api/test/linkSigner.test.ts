import { describe, expect, it } from 'vitest';
import { createLinkSigner } from '../src/auth/linkSigner.ts';

const links = createLinkSigner('k'.repeat(32));
const text = links.sign('representative', 'An-id_1');

describe('the text of a signed link', () => {
  it.each(['', '.', '>', ')', ',', ' ', ').', '>.', '\n'])(
    'AUTH-17 REP-2 ONB-5 is read with %j behind it, as it is copied out of an e-mail',
    (marks) => {
      expect(links.idOf('representative', text + marks)).toBe('An-id_1');
    },
  );

  it.each([
    ['of another purpose', links.sign('choose-password', 'An-id_1')],
    ['with a mark before it', `.${text}`],
    ['with a mark within', text.replace('.', '.)')],
    ['with a letter behind it', `${text}a`],
    ['with a letter behind a mark', `${text}.a`],
    ['with a row of marks', `${text}....`],
    ['cut off, a mark in its place', `${text.slice(0, -1)}.`],
    ['of another id', text.replace('An-id_1', 'An-id_2')],
  ])('AUTH-17 REP-2 ONB-5 %s is none', (_, given) => {
    expect(links.idOf('representative', given)).toBeNull();
  });
});

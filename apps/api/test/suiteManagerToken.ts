/** A token of a demo account, by its e-mail address, as the suite manager at the provider's origin hands it over. */
export async function suiteManagerToken(identityOrigin: string, email: string): Promise<string> {
  const people = await (await fetch(`${identityOrigin}/suite-manager`)).text();
  const form = people.split('</form>').find((one) => one.includes(`<span>${email}`));
  const [, action] = /action="([^"]+)"/.exec(form ?? '') ?? [];
  if (!action) throw new Error(`the suite manager does not list ${email}`);
  const answer = await fetch(`${identityOrigin}${action}`, { method: 'POST', redirect: 'manual' });
  const token = new URL(answer.headers.get('location') ?? '', identityOrigin).searchParams.get('accessToken');
  if (!token) throw new Error(`the suite manager handed over no token (${answer.status})`);
  return token;
}

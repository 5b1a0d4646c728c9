import type { RelyingParty } from '../../../__testUtils__/RelyingParty';
import { useRelyingParty } from '../../../__testUtils__/useRelyingParty';

const ASHA = 'app.requester@retail.example';

let app: RelyingParty;
useRelyingParty(['signIn'], party => {
  app = party;
});

describe('the page', () => {
  const page = async (changes?: Record<string, string>) =>
    (
      await app.browse(
        app.authorizeUrl({ prompt: 'select_account', ...changes }),
      )
    ).text();
  const emails = (markup: string) =>
    [...markup.matchAll(/name="email" value="([^"]*)"/g)].map(
      ([, email]) => email,
    );

  it('lists the sample accounts first, and everybody else once', async () => {
    const markup = await page();
    expect(markup).toContain('<title>Sign in to Retail Example</title>');
    const listed = emails(markup);
    expect(listed.slice(0, 4)).toEqual([
      'portal.admin@retail.example',
      'template.owner@retail.example',
      ASHA,
      'new.starter@retail.example',
    ]);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toHaveLength(54);
    expect(markup).toContain('15 more people match');
  });

  it('finds people without their accents', async () => {
    expect(emails(await page({ search: 'zoe achter' }))).toEqual([
      'zoe.achterberg@retail.example',
    ]);
  });

  it('says when nobody matches, and shows what was typed as text', async () => {
    const markup = await page({ search: '<script>' });
    expect(markup).toContain('Nobody matches');
    expect(markup).not.toContain('<script>');
  });

  it('marks disabled accounts', async () => {
    expect(await page({ search: 'former.colleague@retail.example' })).toContain(
      'disabled account',
    );
  });

  it('suggests the hinted account', async () => {
    const listed = emails(await page({ login_hint: ASHA }));
    expect(listed[0]).toBe(ASHA);
  });
});

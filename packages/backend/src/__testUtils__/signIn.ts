import { Browser } from '@portal/test-kit';
import { PAGE } from './companyConfig';

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' };

/**
 * Signs a person of the estate in, as a browser does.
 *
 * @returns the Backstage token; undefined while the catalogue does not contain the person
 */
export async function signIn(
  baseUrl: string,
  mail: string,
): Promise<string | undefined> {
  const browser = new Browser();
  const query = new URLSearchParams({
    env: 'development',
    scope: 'openid profile email',
    origin: PAGE,
    flow: 'redirect',
    redirectUrl: `${PAGE}/`,
  });
  const provider = `${baseUrl}/api/auth/directory`;
  const page = await browser.follow(`${provider}/start?${query}`);
  const html = (await page.response?.text()) ?? '';
  await browser.submitForm(page.url, html, mail, PAGE);
  const response = await browser.request(
    `${provider}/refresh?optional=&env=development`,
    { headers: HEADERS },
  );
  const session = await response.json();
  return session.backstageIdentity?.token;
}

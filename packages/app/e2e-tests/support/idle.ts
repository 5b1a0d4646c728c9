import { Page } from '@playwright/test';

/** Configuration of the page as the backend writes it into the document: a list of sources, the last counts. */
interface ConfigSource {
  context: string;
  data: Record<string, unknown>;
}

const CONFIG_SCRIPT =
  /(<script type="backstage\.io\/config">)([\s\S]*?)(<\/script>)/;

/**
 * Shortens the idle time in this page alone, by changing the configuration in the document on its way to the browser.
 * Call it before the first page is opened.
 *
 * @param options - `idleTimeoutMinutes` until the logout, with the warning in its last `promptBeforeIdleSeconds`
 */
export async function shortenIdleTime(
  page: Page,
  options: { idleTimeoutMinutes: number; promptBeforeIdleSeconds: number },
): Promise<void> {
  const source: ConfigSource = {
    context: 'e2e-idle-time',
    data: { auth: { autologout: options } },
  };
  await page.context().route('**/*', async route => {
    if (route.request().resourceType() !== 'document') {
      await route.fallback();
      return;
    }
    // Redirects stay the browser's business: it keeps the cookies and the address.
    const response = await route.fetch({ maxRedirects: 0 });
    const body = await response.text();
    await route.fulfill({ response, body: addConfig(body, source) });
  });
}

function addConfig(html: string, source: ConfigSource): string {
  return html.replace(
    CONFIG_SCRIPT,
    (_all, open: string, json: string, close: string) =>
      `${open}${JSON.stringify([...JSON.parse(json), source])}${close}`,
  );
}

import { type AppConfig, type Config, ConfigReader } from '@backstage/config';

/** Written by the backend when the page has only what the sign-in page needs. */
const PARTIAL = 'app.pageConfiguration';

/** Key in the session storage. */
const KEPT = 'portal.pageConfiguration';

/** The element from which the app reads its configuration. */
const SCRIPT = 'script[type="backstage.io/config"]';

/** An earlier answer of the backend. */
interface Kept {
  version: string;
  configs: AppConfig[];
}

/** Returns the configuration in the page; undefined in a page without one. */
export function readPageConfiguration(): Config | undefined {
  const text = document.querySelector(SCRIPT)?.textContent;
  return text ? ConfigReader.fromConfigs(JSON.parse(text)) : undefined;
}

/**
 * Completes the configuration in the page with the session's token. To call before the app reads it. The answer is kept in the
 * tab.
 *
 * @throws Error if the backend does not give the rest
 */
export async function completeConfiguration(token: string): Promise<void> {
  const config = readPageConfiguration();
  if (!config?.has(PARTIAL)) return;
  const version = config.getString(`${PARTIAL}.version`);
  const configs =
    readKept(version) ??
    (await readWhole(config.getString(`${PARTIAL}.path`), token));
  const script = document.querySelector(SCRIPT);
  if (script) script.textContent = JSON.stringify(configs);
  const kept: Kept = { version, configs };
  window.sessionStorage.setItem(KEPT, JSON.stringify(kept));
}

/** Removes what {@link completeConfiguration} kept in the tab, after the end of a session. */
export function forgetConfiguration(): void {
  window.sessionStorage.removeItem(KEPT);
}

function readKept(version: string): AppConfig[] | undefined {
  const text = window.sessionStorage.getItem(KEPT);
  const kept: Kept | undefined = text ? JSON.parse(text) : undefined;
  return kept?.version === version ? kept.configs : undefined;
}

async function readWhole(path: string, token: string): Promise<AppConfig[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(path, { headers, credentials: 'include' });
  if (!response.ok) {
    throw new Error(
      `The configuration of the page cannot be read: ${response.status}`,
    );
  }
  return response.json();
}

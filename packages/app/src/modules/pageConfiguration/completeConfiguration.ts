import { type AppConfig, type Config, ConfigReader } from '@backstage/config';
import { browserSessionMemory } from '../session/sessionMemory';
import { DIRECTORY_PROVIDER_ID } from '../signIn/directoryAuthApi';

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

/** Returns true if the configuration is only that of the sign-in page. */
export function isPartial(config: Config): boolean {
  return config.has(PARTIAL);
}

/**
 * Completes the configuration in the page if there is a session. To call before the app reads it. The answer is kept in the
 * tab.
 *
 * @returns true if the page has the whole configuration
 */
export async function completeConfiguration(): Promise<boolean> {
  const script = document.querySelector(SCRIPT);
  if (!script?.textContent) return true;
  const config = ConfigReader.fromConfigs(JSON.parse(script.textContent));
  if (!isPartial(config)) return true;
  if (browserSessionMemory().end !== undefined) {
    window.sessionStorage.removeItem(KEPT);
    return false;
  }
  const version = config.getString(`${PARTIAL}.version`);
  const configs = readKept(version) ?? (await readWhole(config));
  if (!configs) return false;
  script.textContent = JSON.stringify(configs);
  const kept: Kept = { version, configs };
  window.sessionStorage.setItem(KEPT, JSON.stringify(kept));
  return true;
}

function readKept(version: string): AppConfig[] | undefined {
  const text = window.sessionStorage.getItem(KEPT);
  const kept: Kept | undefined = text ? JSON.parse(text) : undefined;
  return kept?.version === version ? kept.configs : undefined;
}

/** Reads the whole configuration with the session's token; undefined without a session or an answer. */
async function readWhole(config: Config): Promise<AppConfig[] | undefined> {
  const path = config.getString(`${PARTIAL}.path`);
  const environment = config.getOptionalString('auth.environment');
  const query = new URLSearchParams({
    optional: '',
    env: environment ?? 'development',
  });
  try {
    const session = await readJson(
      path.replace(
        /\/app\/[^/]*$/,
        `/auth/${DIRECTORY_PROVIDER_ID}/refresh?${query}`,
      ),
      { 'x-requested-with': 'XMLHttpRequest' },
    );
    const token = session?.backstageIdentity?.token;
    if (typeof token !== 'string') return undefined;
    return await readJson(path, { authorization: `Bearer ${token}` });
  } catch {
    // The sign-in page looks again, and says that the backend does not answer.
    return undefined;
  }
}

async function readJson(path: string, headers: Record<string, string>) {
  const response = await fetch(path, { headers, credentials: 'include' });
  return response.ok ? response.json() : undefined;
}

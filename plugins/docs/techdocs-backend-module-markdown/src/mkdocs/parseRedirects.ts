import type { BuildLog } from '../site/BuildLog';

const PLUGIN = 'redirects';

/**
 * Reads the map of the plugin `redirects`: files that are gone, relative to the docs folder, and what took their place.
 *
 * @param plugins - value of the key `plugins`
 * @returns undefined without the plugin, or with an empty map
 */
export function parseRedirects(
  plugins: unknown,
  { fileName, log }: { fileName: string; log: BuildLog },
): Map<string, string> | undefined {
  const maps = [plugins].flat().flatMap(plugin => {
    const options = isObject(plugin) ? plugin[PLUGIN] : undefined;
    return isObject(options) ? (options.redirect_maps ?? []) : [];
  });
  const found = new Map<string, string>();
  for (const map of maps) {
    if (!isObject(map)) {
      log.warn(`${fileName}: redirect_maps is no map of files, and not used`);
      continue;
    }
    for (const [from, to] of Object.entries(map)) {
      if (typeof to === 'string' && to !== '') found.set(from, to);
      else log.warn(`${fileName}: the redirect of '${from}' names no file`);
    }
  }
  return found.size > 0 ? found : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

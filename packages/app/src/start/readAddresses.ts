import type { Config } from '@backstage/config';

/** Where the page asks before the app is there. */
export interface PageAddresses {
  /** Address of the auth plugin. */
  authBaseUrl: string;
  /** The environment of the sign-in's configuration. */
  environment: string;
  product: string;
}

/**
 * Reads the addresses as the app does: a page of the backend's own origin asks the origin by which it was opened.
 */
export function readAddresses(
  config: Config,
  { origin }: { origin: string } = window.location,
): PageAddresses {
  const backend = new URL(config.getString('backend.baseUrl'));
  const page = new URL(config.getString('app.baseUrl'));
  const base =
    backend.origin === page.origin
      ? `${origin}${backend.pathname.replace(/\/$/, '')}`
      : backend.href.replace(/\/$/, '');
  return {
    authBaseUrl: `${base}/api/auth`,
    environment: config.getOptionalString('auth.environment') ?? 'development',
    product: config.getOptionalString('app.title') ?? 'Harbour',
  };
}

import type { ConfigApi } from '@backstage/frontend-plugin-api';

/** A link on the home page. */
export interface HomeLink {
  title: string;
  /** A path of the portal, or an external address. */
  url: string;
  /** Id of a system icon. */
  icon?: string;
}

/** Reads `app.homeLinks`. */
export function readHomeLinks(config: ConfigApi): HomeLink[] {
  return (config.getOptionalConfigArray('app.homeLinks') ?? []).map(link => ({
    title: link.getString('title'),
    url: link.getString('url'),
    icon: link.getOptionalString('icon'),
  }));
}

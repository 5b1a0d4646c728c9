import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { VisitListener } from '@backstage/plugin-home';

/** Remembers each page that is opened, under the name that the window's title has for it. */
export function PortalVisitListener() {
  const product =
    useApi(configApiRef).getOptionalString('app.title') ?? 'Harbour';
  const suffix = ` | ${product}`;
  return (
    <VisitListener
      visitName={() =>
        document.title.endsWith(suffix)
          ? document.title.slice(0, -suffix.length)
          : document.title
      }
    />
  );
}

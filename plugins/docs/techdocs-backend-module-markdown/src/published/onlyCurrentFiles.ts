import type { PublisherBase } from '@backstage/plugin-techdocs-node';
import { NotFoundError } from '@backstage/errors';
import { type RequestHandler, Router } from 'express';
import { PublishedFiles } from './PublishedFiles';

/** Written with the list of files, and so not in it. */
const METADATA = 'techdocs_metadata.json';

/**
 * Returns a publisher that serves only the files of the last build. Publishers keep the files of pages that were removed or
 * renamed, or remove them after the new ones are there.
 */
export function onlyCurrentFiles(publisher: PublisherBase): PublisherBase {
  const published = new PublishedFiles(site =>
    publisher.fetchTechDocsMetadata(site),
  );
  const guard: RequestHandler = async (request, _response, next) => {
    const [, namespace, kind, name, ...rest] = decodeURIComponent(
      request.path,
    ).split('/');
    const file = rest.join('/');
    const isSite = Boolean(namespace && kind && name) && file !== METADATA;
    const site = { namespace, kind, name };
    const isKnown = !isSite || (await published.has(site, file));
    next(isKnown ? undefined : new NotFoundError(`There is no page '${file}'`));
  };
  const current: PublisherBase = Object.create(publisher);
  return Object.assign(current, {
    docsRouter: () => Router().use(guard, publisher.docsRouter()),
  });
}

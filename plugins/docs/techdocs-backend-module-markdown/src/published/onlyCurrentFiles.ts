import type { PublisherBase } from '@backstage/plugin-techdocs-node';
import { NotFoundError } from '@backstage/errors';
import { type RequestHandler, Router } from 'express';
import { PublishedFiles } from './PublishedFiles';

/** The beginning of the addresses that upstream's cache answers. It compares case, which the routes do not. */
const CACHED = /^\/static\/docs(?=\/)/;
const NOT_CACHED = '/STATIC/docs';

export interface CurrentFiles {
  /** Serves only the files of the last build. */
  publisher: PublisherBase;
  /** Leads requests for other files past the cache, which would still have them. Runs before TechDocs' own routes. */
  passCache: RequestHandler;
}

/**
 * Lets a publisher serve only the files of the last build. Publishers keep the files of pages that were removed or
 * renamed, or remove them after the new ones are there. The file of the metadata is none of them: it has a route of its own.
 *
 * @remarks TechDocs asks who may read a site before its cache and its publisher answer; so it does for a file that is gone.
 */
export function onlyCurrentFiles(publisher: PublisherBase): CurrentFiles {
  const published = new PublishedFiles(site =>
    publisher.fetchTechDocsMetadata(site),
  );
  const isGone = async (path: string) => {
    const [, namespace, kind, name, ...rest] =
      decodeURIComponent(path).split('/');
    const file = rest.join('/');
    const isSite = Boolean(namespace && kind && name);
    const isKnown =
      !isSite || (await published.has({ namespace, kind, name }, file));
    return isKnown ? undefined : file;
  };
  const guard: RequestHandler = async (request, _response, next) => {
    const gone = await isGone(request.path);
    next(
      gone === undefined
        ? undefined
        : new NotFoundError(`There is no page '${gone}'`),
    );
  };
  const passCache: RequestHandler = async (request, _response, next) => {
    if (CACHED.test(request.path)) {
      const gone = await isGone(request.path.replace(CACHED, ''));
      if (gone !== undefined)
        request.url = request.url.replace(CACHED, NOT_CACHED);
    }
    next();
  };
  const current: PublisherBase = Object.create(publisher);
  return {
    publisher: Object.assign(current, {
      docsRouter: () => Router().use(guard, publisher.docsRouter()),
    }),
    passCache,
  };
}

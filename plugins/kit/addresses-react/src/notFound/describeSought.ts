import type { CompoundEntityRef, Entity } from '@backstage/catalog-model';
import { defaultEntityPresentation } from '@backstage/plugin-catalog-react';
import { matchPath } from 'react-router-dom';
import { findPage, type AppPage } from '../appPages';
import {
  decodePart,
  readEntityAddress,
  type EntityAddress,
} from '../entityAddress';
import { readEntityRef, readGraphRoots } from '../graphAddress';
import { kindText } from './kindTexts';

/** A link that leads on. */
export interface WayOn {
  label: string;
  href: string;
}

/** What an address asks for, in words. No text tells whether it does not exist or the person may not see it. */
export interface Sought {
  heading: string;
  /** Completes 'There is no …'; a name or an address follows if there is one. */
  what: string;
  name?: string;
  /** Why that may be. */
  hint: string;
  /** What to search for. */
  search?: string;
  /** Where things of this kind are listed, or what the sought thing belongs to. */
  lists: WayOn[];
  /** True for a part of a page that is there itself. */
  isPart?: boolean;
}

const MOVED = 'It may have been renamed, moved or removed.';

function describeMissing(ref: CompoundEntityRef): Sought {
  const { noun, inText, listLabel, listHref } = kindText(ref.kind);
  return {
    heading: `${noun} not found`,
    what: `${inText} called`,
    name: ref.name,
    hint:
      noun === 'User'
        ? 'They may have left the company, or joined it only just now.'
        : MOVED,
    search: ref.name,
    lists: [{ label: listLabel, href: listHref }],
  };
}

/** A page below an entity that is there. */
function describeTab(address: EntityAddress, entity: Entity): Sought {
  const { primaryTitle } = defaultEntityPresentation(entity);
  return {
    heading: 'Page not found',
    what: `page of ${primaryTitle} at`,
    name: `/${address.rest}`,
    hint: MOVED,
    lists: [{ label: `Go to ${primaryTitle}`, href: address.root }],
    isPart: true,
  };
}

function describeDocs(address: EntityAddress, entity?: Entity | null): Sought {
  const { ref, root, rest } = address;
  const title = entity
    ? defaultEntityPresentation(entity).primaryTitle
    : ref.name;
  const lists = [{ label: 'See all documentation', href: '/docs' }];
  if (entity) {
    lists.unshift({
      label: `Go to ${title} in the catalogue`,
      href: root.replace(/^\/docs/i, '/catalog'),
    });
    if (rest) {
      lists.unshift({ label: 'Go to the first page of it', href: root });
    }
  }
  return rest && entity
    ? {
        heading: 'Page not found',
        what: `page in the documentation of ${title} at`,
        name: `/${rest}`,
        hint: MOVED,
        search: readable(rest),
        lists,
      }
    : {
        heading: 'Documentation not found',
        what: 'documentation of',
        name: title,
        hint: MOVED,
        search: title,
        lists,
      };
}

/** The last part of an address as words to search for. */
function readable(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return decodePart(last).replace(/[-_]+/g, ' ').trim();
}

function describePage(pathname: string, pages: readonly AppPage[]): Sought {
  const page = findPage(pages, pathname);
  const isLinkable = page && !page.path.includes(':');
  return {
    heading: 'Page not found',
    what: 'page at',
    name: decodePart(pathname),
    hint: MOVED,
    search: readable(pathname),
    lists: [
      isLinkable
        ? { label: `Go to ${page.title}`, href: page.path }
        : { label: 'Open the catalogue', href: '/catalog' },
    ],
  };
}

const RUN: Sought = {
  heading: 'Run not found',
  what: 'run at this address',
  hint: 'You see your own runs, and those of templates that you own.',
  lists: [{ label: 'See your runs', href: '/create/tasks' }],
};

const ANNOUNCEMENT: Sought = {
  heading: 'Announcement not found',
  what: 'announcement at this address',
  hint: 'It may have been withdrawn, start later, or be for other groups.',
  lists: [{ label: 'See all announcements', href: '/announcements' }],
};

const PREPARED_RUN: Sought = {
  heading: 'Prepared run not found',
  what: 'prepared run at this address',
  hint: 'Only the person for whom an assistant has prepared it sees it.',
  lists: [{ label: 'See your runs', href: '/create/tasks' }],
};

const RUN_REQUEST: Sought = {
  heading: 'Request not found',
  what: 'request at this address',
  hint: 'Its requester and its approvers see it.',
  lists: [{ label: 'See runs to approve', href: '/run-requests' }],
};

/** Addresses of things that have no name of their own in the address. */
const NAMELESS: [path: string, sought: Sought][] = [
  ['/create/tasks/:taskId', RUN],
  ['/worklist/:taskId', RUN],
  ['/confirm-run/:id', PREPARED_RUN],
  ['/run-requests/:id', RUN_REQUEST],
  ['/announcements/:id', ANNOUNCEMENT],
  ['/announcements/:id/edit', ANNOUNCEMENT],
];

/** The entity at the centre of the graph, if the address is that of the graph. */
function readCentre(
  pathname: string,
  query: URLSearchParams,
): CompoundEntityRef | undefined {
  const [root] = matchPath('/catalog-graph', pathname)
    ? readGraphRoots(query)
    : [];
  if (root === undefined) return undefined;
  return readEntityRef(root) ?? { kind: '', namespace: '', name: root };
}

/**
 * Says what was sought at an address where nothing is shown.
 *
 * @param context - `pages` are those of the app; `entity` is the entity that the path names, null if there is none; `query`
 * is that of the address
 */
export function describeSought(
  pathname: string,
  context: {
    pages: readonly AppPage[];
    entity?: Entity | null;
    query: URLSearchParams;
  },
): Sought {
  const { pages, entity, query } = context;
  const inCatalogue = readEntityAddress('/catalog', pathname);
  if (inCatalogue) {
    return entity
      ? describeTab(inCatalogue, entity)
      : describeMissing(inCatalogue.ref);
  }
  const inDocs = readEntityAddress('/docs', pathname);
  if (inDocs) return describeDocs(inDocs, entity);
  const form = matchPath('/create/templates/:namespace/:name', pathname);
  if (form) {
    const { namespace = '', name = '' } = form.params;
    return describeMissing({
      kind: 'template',
      namespace,
      name: decodePart(name),
    });
  }
  const centre = readCentre(pathname, query);
  if (centre) return describeMissing(centre);
  const nameless = NAMELESS.find(([path]) => matchPath(path, pathname));
  return nameless ? nameless[1] : describePage(pathname, pages);
}

import { parseEntityRef } from '@backstage/catalog-model';
import { at, textOf } from './readJson';
import { refOf } from './readFacts';
import type { CreatedThing } from './types';

/** A run names at most this many; a list shows the first ones. */
const MAX_THINGS = 100;

/**
 * Returns what a run created: the links of its output, and the entity or address that the output names otherwise.
 *
 * @param output - the output in the completion event
 */
export function createdThings(output: unknown): CreatedThing[] {
  const listed = at(output, 'links');
  // An entry may be the list of links that a step made.
  const links = (Array.isArray(listed) ? listed : []).flatMap(link => {
    const nested = at(link, 'links');
    return Array.isArray(nested) ? nested : [link];
  });
  const things = [
    ...links,
    { entityRef: at(output, 'entityRef') },
    { url: at(output, 'remoteUrl'), title: 'Repository' },
  ].flatMap(link => toThing(link) ?? []);
  return things
    .filter(
      ({ link }, index) =>
        things.findIndex(other => other.link === link) === index,
    )
    .slice(0, MAX_THINGS);
}

function toThing(link: unknown): CreatedThing | undefined {
  const title = textOf(at(link, 'title'));
  const ref = refOf(at(link, 'entityRef'), 'component');
  if (ref !== undefined) {
    const { kind, namespace, name } = parseEntityRef(ref);
    const path = [namespace, kind, name].map(encodeURIComponent).join('/');
    return { kind, title: title ?? name, link: `/catalog/${path}` };
  }
  const url = webAddress(at(link, 'url'));
  return url === undefined
    ? undefined
    : { kind: 'link', title: title ?? url, link: url };
}

/** Returns the address if a browser may open it. */
function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { protocol, href } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

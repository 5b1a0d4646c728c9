import type {
  ScaffolderOutputLink,
  ScaffolderTaskOutput,
} from '@backstage/plugin-scaffolder-common';

/** An entry of a template's links that stands for several links, for example those that a step made. */
interface LinkList {
  links: ScaffolderOutputLink[];
}

function isLinkList(entry: ScaffolderOutputLink | LinkList): entry is LinkList {
  return 'links' in entry && Array.isArray(entry.links);
}

/**
 * Returns the output of a run with all its links in one list. A template cannot make a link for each thing that a step
 * created: its links are a fixed list. So an entry may be `links: ${{ steps.id.output.links }}`.
 */
export function withAllLinks(
  output: ScaffolderTaskOutput | undefined,
): ScaffolderTaskOutput | undefined {
  if (!output?.links) return output;
  const links: (ScaffolderOutputLink | LinkList)[] = output.links;
  return {
    ...output,
    links: links.flatMap(entry => (isLinkList(entry) ? entry.links : entry)),
  };
}

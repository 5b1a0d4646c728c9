import type { FilledGroup } from '../groups';
import type { HubTemplate } from '../../shared/templates';

/** Templates below one heading. */
export interface HubSection {
  title: string;
  templates: readonly HubTemplate[];
}

export interface SectionChoice {
  groups: readonly FilledGroup[];
  /** Title of the chosen group. */
  group?: string;
  /** Title of the one section of found templates, while somebody searches. */
  resultsTitle?: string;
  /** All templates that match the search, the best first. */
  found: readonly HubTemplate[];
}

/**
 * Chooses what the page shows: the results of a search, best first, in the chosen group if there is one; or the chosen
 * group; or all groups, where each template stands once, in its first group. Leaves out empty sections.
 */
export function chooseSections(choice: SectionChoice): HubSection[] {
  const isFound = new Set(choice.found);
  return sectionsOf(choice)
    .map(({ title, templates }) => ({
      title,
      templates: templates.filter(each => isFound.has(each)),
    }))
    .filter(({ templates }) => templates.length > 0);
}

/** The first templates of the sections, so many altogether. Leaves out sections that get none. */
export function firstOf(
  sections: readonly HubSection[],
  count: number,
): HubSection[] {
  const first: HubSection[] = [];
  let left = count;
  for (const { title, templates } of sections) {
    if (left <= 0) break;
    first.push({ title, templates: templates.slice(0, left) });
    left -= templates.length;
  }
  return first;
}

function sectionsOf(choice: SectionChoice): HubSection[] {
  const { groups, group, resultsTitle, found } = choice;
  const chosen = groups.find(({ title }) => title === group);
  if (resultsTitle !== undefined) {
    const inGroup = new Set(chosen?.templates);
    const templates = group ? found.filter(each => inGroup.has(each)) : found;
    return [{ title: resultsTitle, templates }];
  }
  if (group !== undefined) {
    return [{ title: group, templates: chosen?.templates ?? [] }];
  }
  return groups.map(({ title, first }) => ({ title, templates: first }));
}

import {
  mostRisen,
  mostRun,
  type TemplateStatistics,
} from '../../shared/statistics';
import type { HubTemplate } from '../../shared/templates';
import type { HubGroup } from './HubGroup';

/** A group with its templates. */
export interface FilledGroup {
  title: string;
  /** All templates of the group, in the order to show. */
  templates: readonly HubTemplate[];
  /** The templates for which it is the first topic: the page shows each template once. Empty for other kinds. */
  first: readonly HubTemplate[];
}

/** What people do with templates. */
export interface TemplateUse {
  /** Entity refs that the user has starred. */
  starred: ReadonlySet<string>;
  /** By entity ref; empty until it is known. */
  statistics: ReadonlyMap<string, TemplateStatistics>;
}

/** Puts `leading` in front of the others, each template once. */
function inOrder(
  leading: readonly HubTemplate[],
  others: readonly HubTemplate[],
): HubTemplate[] {
  return [...new Set([...leading, ...others])];
}

function templatesOf(
  group: HubGroup,
  templates: readonly HubTemplate[],
  { starred, statistics }: TemplateUse,
): readonly HubTemplate[] {
  const matching = templates.filter(({ entity }) => group.matches(entity));
  switch (group.kind) {
    case 'favourites':
      return inOrder(
        templates.filter(({ ref }) => starred.has(ref)),
        matching,
      );
    case 'popular':
      return inOrder(matching, mostRun(templates, statistics));
    case 'trending':
      return inOrder(matching, mostRisen(templates, statistics));
    default:
      return matching;
  }
}

/** Puts templates into groups. Leaves out groups without a template (P-249). */
export function arrangeTemplates(
  templates: readonly HubTemplate[],
  groups: readonly HubGroup[],
  use: TemplateUse,
): FilledGroup[] {
  const placed = new Set<HubTemplate>();
  return groups
    .map(group => {
      const all = templatesOf(group, templates, use);
      const first =
        group.kind === 'topic' ? all.filter(each => !placed.has(each)) : [];
      first.forEach(each => placed.add(each));
      return { title: group.title, templates: all, first };
    })
    .filter(group => group.templates.length > 0);
}

import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';

/** Before the name of a field in the ids of its elements. */
const ROOT = 'root_';

/** After the name an id ends, or goes on with a part of the field. */
const isEnd = (character: string | undefined) =>
  character === undefined || character === '_' || character === '-';

/** The name of the field of a step that an element belongs to. */
export function fieldOf(
  step: ParsedTemplateSchema | undefined,
  element: Element,
): string | undefined {
  const id = element.closest(`[id^="${ROOT}"]`)?.id.slice(ROOT.length);
  if (id === undefined) return undefined;
  const names = Object.keys(Object(step?.schema.properties));
  return names
    .filter(name => id.startsWith(name) && isEnd(id[name.length]))
    .sort((a, b) => b.length - a.length)[0];
}

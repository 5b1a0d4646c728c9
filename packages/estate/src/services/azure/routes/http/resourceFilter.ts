import { ArmError } from '../../../../arm/ArmError';
import type { ArmObject } from '../../types';

type Test = (item: Pick<ArmObject, 'type' | 'name' | 'tags'>) => boolean;

const CONDITION =
  /^(?:(resourceType|name|tagName|tagValue)\s+eq\s+'((?:[^']|'')*)')$/i;

/**
 * Applies the `$filter` of a list of resources or resource groups: `resourceType`, `name`, or a tag
 * (https://learn.microsoft.com/rest/api/resources/resources/list-by-resource-group).
 *
 * @throws ArmError 400 for a filter that is not supported here: none is ignored
 */
export function filtered<T extends Parameters<Test>[0]>(
  items: readonly T[],
  query: URLSearchParams,
): T[] {
  const text = query.get('$filter');
  if (text === null) return [...items];
  const test = testOf(text);
  return items.filter(test);
}

/** @throws ArmError 400 for a list without filters */
export function refuseFilter(query: URLSearchParams): void {
  const text = query.get('$filter');
  if (text !== null) throw invalid(text);
}

function testOf(text: string): Test {
  const values = new Map<string, string>();
  for (const part of text.split(/ and /i)) {
    const [, name, value] = CONDITION.exec(part.trim()) ?? [];
    if (name === undefined || values.has(name.toLowerCase()))
      throw invalid(text);
    values.set(name.toLowerCase(), value.replaceAll("''", "'"));
  }
  // Azure does not join a tag with another condition.
  const hasTag = values.has('tagname') || values.has('tagvalue');
  if (hasTag && (values.has('resourcetype') || values.has('name'))) {
    throw invalid(text);
  }
  const [tag, tagValue] = [values.get('tagname'), values.get('tagvalue')];
  if (tagValue !== undefined && tag === undefined) throw invalid(text);
  const same = (one: string, other: string | undefined) =>
    other === undefined || one.toLowerCase() === other.toLowerCase();
  return ({ type, name, tags = {} }) =>
    same(type, values.get('resourcetype')) &&
    same(name, values.get('name')) &&
    (tag === undefined ||
      Object.entries(tags).some(
        ([key, value]) => same(key, tag) && (tagValue ?? value) === value,
      ));
}

function invalid(text: string): ArmError {
  return new ArmError(
    400,
    'InvalidFilterInQueryString',
    `Invalid $filter '${text}' specified in the query string.`,
  );
}

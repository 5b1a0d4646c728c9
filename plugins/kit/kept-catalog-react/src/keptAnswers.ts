import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { ANSWER_FRESH_MS, pageQueryClient } from '@portal/plugin-portal-ui';
import { covers, type Fields, type KeptEntity } from './fields';

/** So long an answer is the answer to all who ask, in milliseconds: the parts of a page are drawn one after the other. */
export const SHORT_MS = 5_000;

/** Lists that are remembered for the way back. */
const REMEMBERED_LISTS = 30;

const ALL = ['kept-catalog'];
const LISTS = [...ALL, 'list'];

pageQueryClient.setQueryDefaults(LISTS, { gcTime: Infinity });

export const answerKey = (kind: string, question: unknown) => [
  ...ALL,
  kind,
  question,
];
export const listKey = (question: unknown) => [...LISTS, question];
const entityKey = (ref: string) => answerKey('entity', ref);

const ageOf = (key: readonly unknown[]) =>
  Date.now() - (pageQueryClient.getQueryState(key)?.dataUpdatedAt ?? 0);

export const isShort = (key: readonly unknown[]) => ageOf(key) < SHORT_MS;

/** Forgets everything: the catalogue is being changed. */
export function forgetAll(): void {
  pageQueryClient.removeQueries({ queryKey: ALL });
}

/** Takes a list from elsewhere, as one that has to be checked. */
export function showOld(key: readonly unknown[], answer: unknown): void {
  pageQueryClient.setQueryData(key, answer, { updatedAt: 1 });
}

/** Forgets the oldest lists. */
export function limitLists(): void {
  const lists = pageQueryClient.getQueryCache().findAll({ queryKey: LISTS });
  lists
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(REMEMBERED_LISTS)
    .forEach(({ queryKey }) => pageQueryClient.removeQueries({ queryKey }));
}

/** Keeps what was read of an entity, unless more of it is known. */
export function keepEntity(ref: string, read: KeptEntity): void {
  const known = pageQueryClient.getQueryData<KeptEntity>(entityKey(ref));
  const isLess =
    known?.entity !== undefined &&
    ageOf(entityKey(ref)) < SHORT_MS &&
    !covers(read.fields, known.fields);
  if (!isLess) pageQueryClient.setQueryData(entityKey(ref), read);
}

/** Keeps entities that a list has in full. */
export function keepEntities(entities: readonly Entity[]): void {
  for (const entity of entities) {
    keepEntity(stringifyEntityRef(entity), { entity, fields: 'all' });
  }
}

/** What is kept of an entity, if it has these fields and is not too old; of one that does not exist for a moment only. */
export function findEntity(
  ref: string,
  fields: Fields,
): (KeptEntity & { isShort: boolean }) | undefined {
  const kept = pageQueryClient.getQueryData<KeptEntity>(entityKey(ref));
  if (!kept || !covers(kept.fields, fields)) return undefined;
  const age = ageOf(entityKey(ref));
  if (age > (kept.entity ? ANSWER_FRESH_MS : SHORT_MS)) return undefined;
  return { ...kept, isShort: age < SHORT_MS };
}

import type { TranslationFunction } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-access-why-common';
import { actionTexts, nameTexts, SUBJECTS } from './actionTexts';
import type { accessWhyTranslationRef } from './translation';

export type Action = components['schemas']['Action'];

type T = TranslationFunction<(typeof accessWhyTranslationRef)['T']>;

type KeysOf<Prefix extends string, Texts> = {
  [
    Kind in keyof Texts & string
  ]: `${Prefix}.${Kind}.${keyof Texts[Kind] & string}`;
}[keyof Texts & string];

function has(texts: object, kind: string, key: string): boolean {
  const found = Object.entries(texts).find(([name]) => name === kind);
  return found !== undefined && Object.hasOwn(found[1], key);
}

/** What a person wanted to do, in words. One that is newer than the texts is told by its id. */
export function actionText(t: T, { id, kind, verb }: Action): string {
  return has(actionTexts, kind, verb)
    ? t(`actions.${id}` as KeysOf<'actions', typeof actionTexts>)
    : id;
}

/** What a name of a scope is, in words. */
export function nameText(t: T, { kind }: Action, name: string): string {
  return has(nameTexts, kind, name)
    ? t(`names.${kind}.${name}` as KeysOf<'names', typeof nameTexts>)
    : name;
}

/** The actions by subject, in the order of the subjects. */
export function bySubject(t: T, actions: readonly Action[]) {
  const subjects = Object.entries(SUBJECTS).map(([id, kinds]) => ({
    id: id as keyof typeof SUBJECTS,
    actions: kinds.flatMap(kind => actions.filter(one => one.kind === kind)),
  }));
  const known: readonly string[] = Object.values(SUBJECTS).flat();
  const others = actions.filter(({ kind }) => !known.includes(kind));
  return [...subjects, { id: 'other' as const, actions: others }]
    .filter(subject => subject.actions.length > 0)
    .map(subject => ({
      title: t(`subjects.${subject.id}`),
      options: subject.actions.map(action => ({
        value: action.id,
        label: actionText(t, action),
      })),
    }));
}

import { InputError } from '@backstage/errors';
import type {
  AccessDecider,
  AccessScope,
  AccessVerb,
} from '@portal/plugin-access-node';
import {
  type components,
  MAX_NAME_LENGTH,
} from '@portal/plugin-access-why-common';

/** What can be asked about, as the API shows it. */
export type Action = components['schemas']['Action'];

/** What people ask the decider of a kind. */
type Subject = Pick<AccessDecider, 'asks' | 'kind'>;

/** What a person asks about, as a decider understands it. */
export interface Asked {
  /** Without this verb nobody may know that the scope exists. */
  knownBy?: AccessVerb;
  verb: AccessVerb;
  scope: AccessScope;
}

/** The actions that can be asked about: one for each verb of each installed decider. */
export class Actions {
  readonly #subjects: readonly Subject[];

  constructor(subjects: readonly Subject[]) {
    this.#subjects = subjects;
  }

  list(): Action[] {
    return this.#subjects.flatMap(({ kind, asks: { verbs, names } }) =>
      verbs.map(verb => ({
        id: `${kind}.${verb}`,
        kind,
        verb,
        names: names.map(({ name, choices }) => ({
          name,
          ...(choices && { choices: [...choices] }),
        })),
      })),
    );
  }

  /** @throws InputError that names the field */
  read(id: string, names: Readonly<Record<string, string>>): Asked {
    for (const subject of this.#subjects) {
      const verb = subject.asks.verbs.find(
        one => `${subject.kind}.${one}` === id,
      );
      if (verb) {
        const { knownBy } = subject.asks;
        // The decider of the kind has named them.
        return {
          knownBy: knownBy as AccessVerb | undefined,
          verb: verb as AccessVerb,
          scope: scopeOf(subject, names) as AccessScope,
        };
      }
    }
    throw new InputError(`action: '${id}' is none that can be asked about`);
  }
}

function scopeOf(
  { kind, asks: { names: wanted } }: Subject,
  given: Readonly<Record<string, string>>,
): object {
  const other = Object.keys(given).find(
    key => !wanted.some(({ name }) => name === key),
  );
  if (other !== undefined) {
    throw new InputError(`names: '${other}' names nothing of this action`);
  }
  const values = wanted.map(({ name, choices }) => {
    const value = Object.hasOwn(given, name) ? given[name].trim() : '';
    if (value === '' || value.length > MAX_NAME_LENGTH) {
      throw new InputError(
        `names.${name}: give 1 to ${MAX_NAME_LENGTH} characters`,
      );
    }
    if (choices && !choices.includes(value)) {
      throw new InputError(
        `names.${name}: '${value}' is not one of ${choices.join(', ')}`,
      );
    }
    return [name, value];
  });
  return { kind, ...Object.fromEntries(values) };
}

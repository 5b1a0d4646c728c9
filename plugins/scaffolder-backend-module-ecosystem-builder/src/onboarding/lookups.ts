import {
  ALIASES,
  type Answer,
  type FieldLookup,
  judgeLookups,
  type Problem,
  PRODUCTS,
} from '@portal/plugin-ecosystem-builder-common';
import {
  APPLICATIONS,
  COST_CODES,
  ENABLED_USERS,
  GROUP_MAILS,
  GROUP_NAMES,
} from '@portal/plugin-directory-common';
import {
  isListLookup,
  isSame,
  type ListLookup,
} from '@portal/plugin-field-kit-common';
import { isAmong, orNotFound } from '@portal/plugin-form-rules-node';
import { MEMBERS, REPOSITORIES } from '@portal/plugin-source-control-common';
import type { OnboardingSystems } from './OnboardingSystems';

type Systems = Pick<
  OnboardingSystems,
  'directory' | 'productList' | 'sourceControl'
>;
type Exists = (lookup: ListLookup, signal?: AbortSignal) => Promise<boolean>;

/** Returns the question whether a collection has an item, for each collection that the rules name. */
function createQuestions(systems: Systems): Record<string, Exists> {
  const { directory, productList, sourceControl } = systems;
  return {
    async [ALIASES.name]({ id: value, params }, signal) {
      const { except } = params as { except?: string };
      const found = await directory.findApplications(
        { by: 'alias', value },
        { signal },
      );
      return found.items.some(
        ({ applicationID, alias }) =>
          isSame(alias, value) &&
          !(except !== undefined && isSame(applicationID, except)),
      );
    },
    async [APPLICATIONS.name]({ id: value }, signal) {
      const filter = { by: 'applicationId', value } as const;
      const { items } = await directory.findApplications(filter, { signal });
      return items.some(({ applicationID }) => isSame(applicationID, value));
    },
    async [PRODUCTS.name]({ id }, signal) {
      const products = await directory.listProducts(productList, { signal });
      return isAmong(products, ({ productName }) => productName === id);
    },
    async [COST_CODES.name]({ id }, signal) {
      return (await directory.findCostCode(id, { signal })) === id;
    },
    async [ENABLED_USERS.name]({ id }, signal) {
      const { items } = await directory.findUsers(
        { userPrincipalName: id, mail: id, enabledOnly: true },
        { signal },
      );
      return items.some(({ accountEnabled }) => accountEnabled);
    },
    async [GROUP_MAILS.name]({ id: value }, signal) {
      const query = { by: 'mail', value } as const;
      return (await directory.findGroups(query, { signal })).items.length > 0;
    },
    async [GROUP_NAMES.name]({ id: value }, signal) {
      const query = { by: 'displayName', value } as const;
      return isAmong(await directory.findGroups(query, { signal }), () => true);
    },
    [MEMBERS.name]: ({ id }, signal) => sourceControl.isMember(id, { signal }),
    async [REPOSITORIES.name]({ id }, signal) {
      const found = sourceControl.getRepository(id, { signal });
      return (await orNotFound(found)) !== undefined;
    },
  };
}

async function ask(
  { lookup }: FieldLookup,
  questions: Record<string, Exists>,
  signal?: AbortSignal,
): Promise<Answer> {
  if (!isListLookup(lookup)) return 'unknown';
  const exists = questions[lookup.list];
  if (!exists) return 'unknown';
  try {
    const isFound = await exists(lookup, signal);
    return isFound === (lookup.kind === 'exists') ? 'holds' : 'fails';
  } catch (error) {
    signal?.throwIfAborted();
    // A name that is impossible in the system is neither there nor free.
    return (error as Error).name === 'InputError' ? 'fails' : 'unknown';
  }
}

/**
 * Asks the look-ups of a value in their systems.
 *
 * @returns the errors; a look-up without an answer is an error
 */
export async function askLookups(
  lookups: readonly FieldLookup[],
  systems: Systems,
  signal?: AbortSignal,
): Promise<Problem[]> {
  const questions = createQuestions(systems);
  const answers = new Map<object, Answer>();
  for (const each of lookups) {
    answers.set(each.lookup, await ask(each, questions, signal));
  }
  return judgeLookups(lookups, lookup => answers.get(lookup));
}

import {
  checkUpdate,
  comparePayloads,
  describeProblems,
  isAbsent,
  labelOf,
  OWN_MESSAGES,
  type Payload,
  readOnboardingFile,
  type RuleContext,
  updateLookups,
  withLabel,
} from '@portal/plugin-ecosystem-builder-common';
import { isSame, type Lookup } from '@portal/plugin-field-kit-common';
import {
  type AskOptions,
  type LookupAnswer,
  orNotFound,
} from '@portal/plugin-form-rules-node';
import { repositoryLookups, thingLookups } from './payloadLookups';
import type { RuleSystems, UpdateLookup } from './types';

/** Parallel lookups of one update. */
const AT_ONCE = 8;

function refuse(messages: readonly string[]): LookupAnswer {
  return { holds: false, message: messages.join('; ') };
}

/** Finds the id of an application that has no id in its file, by its alias (ledger E-167). */
async function findId(
  { directory }: RuleSystems,
  file: Payload,
  signal: AbortSignal,
): Promise<string | undefined> {
  const alias = file.application_name_abbreviation;
  if (!isAbsent(file.application_id) || alias === undefined) return undefined;
  if (isAbsent(alias)) return undefined;
  const { items } = await directory.findApplications(
    { by: 'alias', value: alias },
    { signal },
  );
  return items.find(one => isSame(one.alias, alias))?.applicationID;
}

/** Makes lookups, and returns the messages of those that do not hold. */
async function askAll(
  lookups: readonly Lookup[],
  { ask }: AskOptions,
): Promise<string[]> {
  const messages: string[] = [];
  for (let start = 0; start < lookups.length; start += AT_ONCE) {
    const some = lookups.slice(start, start + AT_ONCE);
    const answers = await Promise.all(some.map(lookup => ask(lookup)));
    messages.push(
      ...answers.flatMap(({ holds, message }, index) =>
        holds ? [] : [message ?? some[index].message],
      ),
    );
  }
  return messages;
}

function describeConflict(
  { portfolio, file, payload }: UpdateLookup['value'],
  current: Payload,
): string {
  const labels = comparePayloads(current, payload)
    .filter(({ key }) => key !== 'filename')
    .map(({ key }) => labelOf(key));
  return OWN_MESSAGES.fileConflict(portfolio, file, labels);
}

/**
 * Answers whether the requester may change an onboarding file in this way: the right to the file, the file as it is now, its
 * locked flags and facts, and the lookups of the changed values.
 */
export async function askUpdate(
  systems: RuleSystems,
  { version, emailDomains, value }: UpdateLookup,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { rights, signal } = options;
  const { portfolio, file: name, revision } = value;
  const scope = { kind: 'onboarding-file', portfolio, file: name } as const;
  const right = await rights.may('change', scope, options);
  if (!right.holds) return right;
  const found = await orNotFound(
    systems.sourceControl.readOnboardingFile(portfolio, name, { signal }),
  );
  if (!found) return { holds: false };
  const { content, sha } = found;
  const reading = readOnboardingFile({
    version,
    portfolio,
    file: name,
    content,
  });
  if (reading.status === 'refused') return refuse([reading.refusal.message]);
  const { file } = reading;
  if (sha !== revision) return refuse([describeConflict(value, file)]);
  const foundApplicationId = await findId(systems, file, signal);
  const input = { value, file, foundApplicationId };
  const context: RuleContext = {
    version,
    form: 'update',
    emailDomains,
    applicationId: file.application_id ?? foundApplicationId,
  };
  const problems = checkUpdate(input, context);
  if (problems.length > 0) return refuse(describeProblems(problems));
  const lookups = updateLookups(input, context).map(({ field, lookup }) => ({
    ...lookup,
    message: withLabel(field, lookup.message),
  }));
  const things = [
    ...thingLookups(value.payload, file),
    ...repositoryLookups(value.payload, file),
  ];
  const messages = await askAll([...lookups, ...things], options);
  return messages.length === 0 ? { holds: true } : refuse(messages);
}

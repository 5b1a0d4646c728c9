import {
  comparePayloads,
  type Flag,
  foreignKeys,
  hasKey,
  isAbsent,
  type Payload,
  type SwitchFlag,
  switchKeys,
  type UpdateValue,
  updateValueSchema,
  type Version,
} from '../payload';
import { labelOf, OWN_MESSAGES } from '../texts';
import { checkEnvironments } from './environments';
import { checkLists, listLookups } from './lists';
import { isLiveKey, LIVE_RULES, type LiveKey, type LiveRule } from './live';
import { commonNameLookups } from './lookups';
import { missingOfSwitches } from './requirements';
import { readShape, type Shape } from './shape';
import { UPDATE_FACTS, withFoundId } from './updateFacts';
import { isSwitchable } from './updateFlags';
import type { FieldLookup, Problem, RuleContext } from './context';

/** The value of an update form, and what it changes. */
export interface UpdateInput {
  /** A value of any shape. */
  value: unknown;
  /** The payload of the file. The server reads it again. */
  file: Payload;
  /** The id that the look-up by alias found, for a file without one. */
  foundApplicationId?: string;
}

/** Texts that a switch does not remove and that may not be emptied. */
const MANDATORY: readonly string[] = [
  'description',
  'io_code',
  'business_criticality',
  'data_classification',
  'tech_stack',
  'request_owner',
  'supported_by',
] satisfies LiveKey[];

interface Edit {
  payload: Payload;
  base: Payload;
  /** Keys whose value differs from the file's. Nothing else is checked: a file may be older than a rule. */
  changed: readonly string[];
}

type ReadEdit =
  | { edit: Edit; problems?: undefined }
  | { edit?: undefined; problems: Problem[] };

function readEdit(input: UpdateInput, version: Version): ReadEdit {
  const read = readUpdateValue(input.value, version);
  if (read.problems) return { problems: read.problems };
  const { payload, file } = read.value;
  const base = withFoundId(input.file, input.foundApplicationId);
  const isRenamed = payload.filename !== undefined && payload.filename !== file;
  const changed = comparePayloads(base, payload)
    .map(({ key }) => key)
    .filter(key => key !== 'filename' || isRenamed);
  return { edit: { payload, base, changed } };
}

function fixedMessage(
  key: string,
  { payload, base }: Edit,
  version: Version,
): string | undefined {
  if (!hasKey(version, 'update', key)) return OWN_MESSAGES.unknownKey(key);
  if (UPDATE_FACTS.includes(key) || key === 'filename') {
    return OWN_MESSAGES.fixedText(labelOf(key));
  }
  const isFlag = [payload[key], base[key]].some(
    value => typeof value === 'boolean',
  );
  if (!isFlag || isSwitchable(version, base, key as Flag)) return undefined;
  return base[key]
    ? OWN_MESSAGES.locked(labelOf(key))
    : OWN_MESSAGES.fixedFlag(labelOf(key));
}

function checkFixed(edit: Edit, version: Version): Problem[] {
  return edit.changed.flatMap(key => {
    const message = fixedMessage(key, edit, version);
    return message === undefined ? [] : [{ field: key, message }];
  });
}

function changedTexts({ payload, changed }: Edit): [LiveKey, string][] {
  return changed
    .filter(isLiveKey)
    .filter(key => MANDATORY.includes(key) || !isAbsent(payload[key]))
    .filter(key => !UPDATE_FACTS.includes(key))
    .map(key => [key, payload[key] ?? '']);
}

function checkTexts(edit: Edit, context: RuleContext): Problem[] {
  return changedTexts(edit).flatMap(([key, text]) => {
    const rule: LiveRule = LIVE_RULES[key];
    const message = rule.check(text, context);
    return message === undefined ? [] : [{ field: key, message }];
  });
}

function onlyChanged({ payload, changed }: Edit): Payload {
  return Object.fromEntries(
    Object.entries(payload).filter(([key]) => changed.includes(key)),
  );
}

function checkSwitches({ payload, changed }: Edit): Problem[] {
  const isTouched = (flag: SwitchFlag) =>
    [flag, ...switchKeys(flag)].some(key => changed.includes(key));
  const isSwitched = (flag: SwitchFlag) => changed.includes(flag);
  const foreign = new Set<string>([
    ...foreignKeys(payload, isSwitched),
    ...foreignKeys(payload).filter(key => changed.includes(key)),
  ]);
  const mailbox = 'yaccount_enable_mailbox';
  if (
    changed.includes(mailbox) &&
    payload[mailbox] &&
    !payload.yaccount_create
  ) {
    foreign.add(mailbox);
  }
  return [
    ...missingOfSwitches(payload, isTouched),
    ...[...foreign].map(key => ({
      field: key,
      message: OWN_MESSAGES.contradiction(labelOf(key)),
    })),
  ];
}

function problemsOf(edit: Edit, context: RuleContext): Problem[] {
  const changes = onlyChanged(edit);
  return [
    ...checkFixed(edit, context.version),
    ...checkTexts(edit, context),
    ...checkSwitches(edit),
    ...checkLists(changes, context),
    ...checkEnvironments(changes),
  ];
}

/** Reads the value of an update form without its file: of any shape, to its portfolio, file, revision and payload. */
export function readUpdateValue(
  value: unknown,
  version: Version,
): Shape<UpdateValue> {
  return readShape(updateValueSchema(version), value);
}

/**
 * Checks the value of an update form without look-ups, in the browser on Next and on the server. Values that are equal to
 * the file's are not checked. Refuses true flags that were switched off, facts and unknown keys that were changed
 * (ledger E-165, E-166, E-223 to E-228).
 *
 * @returns the errors, several at once; none if the value is valid as far as this can be seen without a system
 */
export function checkUpdate(
  input: UpdateInput,
  context: RuleContext,
): Problem[] {
  const { edit, problems } = readEdit(input, context.version);
  if (problems) return problems;
  const changes = comparePayloads(input.file, edit.payload);
  if (
    changes.every(({ key }) => key === 'filename') &&
    edit.changed.length === 0
  ) {
    return [{ field: 'form', message: OWN_MESSAGES.noChanges }];
  }
  return problemsOf(edit, context);
}

/** Returns the look-ups of the changed values of an update, in the order of the form, except for fields with a problem of {@link checkUpdate}. */
export function updateLookups(
  input: UpdateInput,
  context: RuleContext,
): FieldLookup[] {
  const { edit } = readEdit(input, context.version);
  if (!edit) return [];
  const bad = new Set(checkUpdate(input, context).map(({ field }) => field));
  const texts = changedTexts(edit).flatMap(([key, text]) => {
    const rule: LiveRule = LIVE_RULES[key];
    return (rule.lookups?.(text, context) ?? []).map(lookup => ({
      field: key,
      lookup,
    }));
  });
  return [
    ...texts,
    ...commonNameLookups(edit.payload, edit.base),
    ...listLookups(onlyChanged(edit), context),
  ].filter(({ field }) => !bad.has(field));
}

import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { OPTIONS_BROKEN } from '@portal/plugin-field-kit-common';
import { isObject, ownValue } from '../form/isObject';
import type { EntityFilter, EntityLookup, UpstreamRule } from './types';

/** Texts of the pickers of entities; the fields themselves have none, because they offer no other value. */
export const ENTITY_PICKER_MESSAGES = {
  notText: 'This is no reference of an entity',
  /** As in the browser (ledger P-454). */
  notRef: (value: string) => `${value} is not a valid entity ref`,
  notOffered:
    'This is not one of the entities that the form offers you. Select one of them',
  notMember: 'This is not one of your groups. Select one of them',
  twice: 'Each entity can be selected once',
} as const;

/** Default kinds of `OwnerPicker` (ledger P-407). */
const OWNER_KINDS = ['Group', 'User'];

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string');

/** A condition as the picker sends it; undefined for one that it cannot send (ledger P-404). */
function readCondition(value: unknown): EntityFilter[string] | undefined {
  if (ownValue(value, 'exists') === true) return CATALOG_FILTER_EXISTS;
  if (typeof value === 'string' || isTexts(value)) return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function readFilter(filter: unknown): EntityFilter | undefined {
  if (!isObject(filter)) return undefined;
  const read: EntityFilter = {};
  for (const [key, value] of Object.entries(filter)) {
    const condition = readCondition(value);
    if (condition === undefined) return undefined;
    read[key] = condition;
  }
  return read;
}

/** The filters of a picker's options; none for any entity. */
type ReadFilters = (options: unknown) => EntityFilter[] | 'broken' | undefined;

const readFilters: ReadFilters = options => {
  const allowedKinds = ownValue(options, 'allowedKinds');
  const given =
    ownValue(options, 'catalogFilter') ??
    (allowedKinds === undefined ? undefined : { kind: allowedKinds });
  if (given === undefined) return undefined;
  const filters = [given].flat().map(readFilter);
  return filters.every(filter => filter !== undefined) ? filters : 'broken';
};

const readOwnerFilters: ReadFilters = options =>
  readFilters(options) ?? [{ kind: OWNER_KINDS }];

/** `OwnedEntityPicker` restricts each filter to the kinds if it has both. */
const readOwnedFilters: ReadFilters = options => {
  const kinds = ownValue(options, 'allowedKinds');
  const filters = readFilters(options);
  if (!isTexts(kinds) || !Array.isArray(filters)) return filters;
  return filters.map(filter => ({ ...filter, kind: kinds }));
};

/** Returns true if a text is a full reference in the spelling of a picker. */
function isWholeRef(text: string): boolean {
  try {
    return stringifyEntityRef(parseEntityRef(text)) === text;
  } catch {
    return false;
  }
}

function takesAnything(options: unknown): boolean {
  return (ownValue(options, 'allowArbitraryValues') ?? true) !== false;
}

function checkRef(value: unknown, message: string): string[] {
  if (typeof value !== 'string') return [ENTITY_PICKER_MESSAGES.notText];
  return isWholeRef(value) ? [] : [message];
}

function definePicker(
  readOwnFilters: ReadFilters,
  relation?: EntityLookup['relation'],
): UpstreamRule {
  const { notOffered, notText } = ENTITY_PICKER_MESSAGES;
  return {
    check(value, options) {
      if (value === undefined || value === '') return [];
      if (takesAnything(options)) {
        return typeof value === 'string' ? [] : [notText];
      }
      return readOwnFilters(options) === 'broken'
        ? [OPTIONS_BROKEN]
        : checkRef(value, notOffered);
    },
    lookups(value, options) {
      const filters = readOwnFilters(options);
      const isFree = typeof value !== 'string' || value === '';
      if (isFree || filters === 'broken' || takesAnything(options)) return [];
      return [
        {
          kind: 'entity-offered',
          ref: value,
          filters,
          relation,
          message: notOffered,
        },
      ];
    },
  };
}

/** An entity of the catalogue (ledger P-400 to P-404). */
export const entityPicker = definePicker(readFilters);

/** A group or a person, or an entity of the template's filter (ledger P-407 to P-409). */
export const ownerPicker = definePicker(readOwnerFilters);

/** An entity that the caller owns (ledger P-435). */
export const ownedEntityPicker = definePicker(readOwnedFilters, 'ownedBy');

/** A group of the caller, for any options (ledger P-433). */
export const myGroupsPicker: UpstreamRule = {
  check: value =>
    value === undefined || value === ''
      ? []
      : checkRef(value, ENTITY_PICKER_MESSAGES.notMember),
  lookups: value =>
    typeof value === 'string' && value !== ''
      ? [
          {
            kind: 'entity-offered',
            ref: value,
            filters: [{ kind: 'Group' }],
            relation: 'hasMember',
            message: ENTITY_PICKER_MESSAGES.notMember,
          },
        ]
      : [],
};

/** Several entities of the catalogue (ledger P-388, P-406). */
export const multiEntityPicker: UpstreamRule = {
  check(values, options) {
    if (values === undefined) return [];
    if (!isTexts(values)) return [ENTITY_PICKER_MESSAGES.notText];
    if (readFilters(options) === 'broken') return [OPTIONS_BROKEN];
    const wrong = values.find(value => !isWholeRef(value));
    if (wrong !== undefined) return [ENTITY_PICKER_MESSAGES.notRef(wrong)];
    return new Set(values).size < values.length
      ? [ENTITY_PICKER_MESSAGES.twice]
      : [];
  },
  lookups: (values, options) =>
    isTexts(values)
      ? values.flatMap(value => entityPicker.lookups(value, options))
      : [],
};

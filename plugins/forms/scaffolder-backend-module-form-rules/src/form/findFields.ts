import { Branches } from './Branches';
import { isObject, ownValue } from './isObject';
import { isUpstreamFieldName } from '../upstream';
import { referred } from './referred';
import type { Form, FormPage, FoundField, OwnFields } from './types';
import { WorkBudget } from './WorkBudget';

/** Maximum length of a label in a message, in characters. */
const MAX_LABEL_LENGTH = 100;

/** Maximum number of references for one part of a form. */
const MAX_REFERENCES = 20;

/** The place of a part of a form. */
interface Place {
  /** The sent value. */
  value: unknown;
  key: string;
  /** The position of its list entry, from 1: `2`, or `2.1` in a list of lists. */
  entry?: string;
  isShown: boolean;
  depth: number;
  /** References without a value in between: a form may contain itself, for example for a tree of folders. */
  references: readonly string[];
}

function labelOf(schema: Record<string, unknown>, { key, entry }: Place) {
  const titles = [schema['ui:title'], schema.title, key];
  const title = titles.find(
    candidate => typeof candidate === 'string' && candidate.trim() !== '',
  );
  const name = String(title ?? key).trim();
  const label = entry === undefined ? name : `${name} ${entry}`;
  return label.slice(0, MAX_LABEL_LENGTH);
}

/** Returns true for a part behind a feature flag. The server does not know the user's feature flags. */
function isBehindFeatureFlag(schema: Record<string, unknown>): boolean {
  const settings = schema['ui:backstage'];
  return isObject(settings) && Boolean(settings.featureFlag);
}

/** Visits one page of a form together with its sent values. */
class PageWalk {
  readonly found: FoundField[] = [];
  readonly #branches: Branches;

  readonly #page: FormPage;
  readonly #budget: WorkBudget;
  readonly #own: OwnFields;

  constructor(page: FormPage, budget: WorkBudget, own: OwnFields) {
    this.#page = page;
    this.#budget = budget;
    this.#own = own;
    this.#branches = new Branches(page.schema, budget, own);
  }

  visit(part: unknown, place: Place): void {
    this.#budget.spend(1, place.depth);
    if (!isObject(part)) return;
    if (typeof part.$ref === 'string') {
      this.#follow(part, part.$ref, place);
      return;
    }
    const isShown = place.isShown && !isBehindFeatureFlag(part);
    const name = part['ui:field'];
    if (this.#own.has(name) || isUpstreamFieldName(name)) {
      this.found.push({
        name,
        label: labelOf(part, place),
        uiOptions: part['ui:options'],
        value: place.value,
        isShown,
      });
      return;
    }
    const inside = { ...place, isShown, depth: place.depth + 1 };
    this.#visitProperties(part, inside);
    this.#visitItems(part, inside);
    this.#visitConditions(part, inside);
    this.#visitChoices(part, inside);
  }

  /** Keys beside a reference override keys of its target. */
  #follow(
    { $ref, ...beside }: Record<string, unknown>,
    reference: string,
    place: Place,
  ): void {
    const { value, references, depth } = place;
    const isEndless = references.includes(reference);
    if (isEndless || references.length >= MAX_REFERENCES) return;
    const target = referred(this.#page.schema, reference);
    if (!isObject(target)) return;
    const followed = { ...target, ...beside };
    this.visit(followed, {
      ...place,
      depth: depth + 1,
      references: value === undefined ? [...references, reference] : references,
    });
  }

  #visitProperties({ properties }: Record<string, unknown>, place: Place) {
    if (!isObject(properties)) return;
    for (const [key, schema] of Object.entries(properties)) {
      const value = ownValue(place.value, key);
      const references = value === undefined ? place.references : [];
      this.visit(schema, { ...place, key, value, references });
    }
  }

  #visitItems(part: Record<string, unknown>, place: Place) {
    const { items } = part;
    if (!isObject(items) || !Array.isArray(place.value)) return;
    const name = labelOf(part, { ...place, entry: undefined });
    for (const [index, value] of place.value.entries()) {
      const number = String(index + 1);
      const entry =
        place.entry === undefined ? number : `${place.entry}.${number}`;
      this.visit(items, { ...place, key: name, value, entry, references: [] });
    }
  }

  #visitConditions(part: Record<string, unknown>, place: Place) {
    const { allOf, dependencies } = part;
    for (const schema of Array.isArray(allOf) ? allOf : []) {
      this.visit(schema, place);
    }
    for (const [key, schema] of Object.entries(
      isObject(dependencies) ? dependencies : {},
    )) {
      if (ownValue(place.value, key) !== undefined) this.visit(schema, place);
    }
    if (Object.hasOwn(part, 'if')) {
      const applies = this.#branches.fits(part.if, place.value);
      this.visit(applies ? part.then : part.else, place);
    }
  }

  #visitChoices({ oneOf, anyOf }: Record<string, unknown>, place: Place) {
    for (const schemas of [oneOf, anyOf]) {
      if (!Array.isArray(schemas)) continue;
      for (const { schema, isChosen } of this.#branches.fitting(
        schemas,
        place.value,
      )) {
        this.visit(schema, { ...place, isShown: place.isShown && isChosen });
      }
    }
  }
}

/**
 * Finds the fields with a rule that apply to the values: in nested objects, in each entry of a list, and in the active
 * branches (`dependencies`, `if`, `oneOf`, `anyOf`, `allOf`).
 *
 * @param values - the sent values of the whole form
 * @throws InputError with the template if its form or values are too large or too deep, or the form is no schema
 */
export function findFields(
  form: Form,
  values: unknown,
  own: OwnFields,
): FoundField[] {
  const budget = new WorkBudget(form.templateRef);
  return form.pages.flatMap(page => {
    const walk = new PageWalk(page, budget, own);
    walk.visit(page.schema, {
      value: values,
      key: 'form',
      isShown: page.isShown,
      depth: 0,
      references: [],
    });
    return walk.found;
  });
}

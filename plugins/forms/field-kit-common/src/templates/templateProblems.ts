import { TEMPLATE_FETCH } from '@portal/plugin-backend-kit-common';
import { findExpressions, RENDERER_FILTERS } from './expressions';

/** What a portal has. */
export interface TemplateEquipment {
  /** Ids of the actions that are installed; what a person is told of are those of them that templates may run. */
  actions: readonly string[];
  /** Ids of the actions that templates may run with any input; missing if only `actions` are known. */
  allowed?: readonly string[];
  /** Names of the filters of the scaffolder and of its modules. */
  filters: readonly string[];
  /** Names of the form fields, for `ui:field`; missing if nobody could tell them. */
  fields?: readonly string[];
}

/** Why a template cannot run as it is written. */
export type TemplateProblem =
  | { kind: 'action'; step: string; name: string }
  | { kind: 'refused'; step: string; name: string }
  | { kind: 'source'; step: string; name: string }
  | { kind: 'filter'; step?: string; name: string; expression: string }
  | { kind: 'open'; step?: string; expression: string }
  | { kind: 'field'; name: string };

/** Longest part of a name or an expression that is shown, in characters. */
const MAX_SHOWN = 200;

/** Most problems that are shown. */
const MAX_PROBLEMS = 50;

/** Fields of the form library, which nobody registers. */
const LIBRARY_FIELDS = ['hidden'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shorten = (text: unknown) => String(text).slice(0, MAX_SHOWN);

/**
 * Finds what of a template will not work before somebody runs it: actions that are not installed or not allowed, files that it may
 * not fetch, filters and form fields that nobody knows, and expressions without an end.
 *
 * @param spec - the `spec` of a template
 */
export function findTemplateProblems(
  spec: unknown,
  equipment: TemplateEquipment,
): TemplateProblem[] {
  if (!isObject(spec)) return [];
  const steps = Array.isArray(spec.steps) ? spec.steps.filter(isObject) : [];
  const filters = new Set([...RENDERER_FILTERS, ...equipment.filters]);
  return [
    ...(equipment.fields
      ? fieldsIn(spec.parameters, new Set(equipment.fields))
      : []),
    ...steps.flatMap((step, index): TemplateProblem[] => {
      const name = shorten(step.name ?? step.id ?? index + 1);
      const { if: condition, each, input } = step;
      return [
        ...(condition === false ? [] : actionIn(step, name, equipment)),
        ...[condition, each, input].flatMap(part =>
          expressionsIn(part, filters, name),
        ),
      ];
    }),
    ...expressionsIn(spec.output, filters),
  ].slice(0, MAX_PROBLEMS);
}

function actionIn(
  { action: given, input }: Record<string, unknown>,
  step: string,
  { actions, allowed }: TemplateEquipment,
): TemplateProblem[] {
  const action = String(given ?? '');
  const name = shorten(action);
  if (!actions.includes(action)) return [{ kind: 'action', step, name }];
  if (allowed?.includes(action)) return [];
  if (action !== TEMPLATE_FETCH.action) {
    return allowed ? [{ kind: 'refused', step, name }] : [];
  }
  const url = isObject(input) ? input.url : undefined;
  const isKnown = typeof url === 'string' && !url.includes('${{');
  return isKnown && url !== TEMPLATE_FETCH.url
    ? [{ kind: 'source', step, name: shorten(url) }]
    : [];
}

function fieldsIn(
  part: unknown,
  known: ReadonlySet<string>,
): TemplateProblem[] {
  if (Array.isArray(part)) return part.flatMap(one => fieldsIn(one, known));
  if (!isObject(part)) return [];
  const field = part['ui:field'];
  const isUnknown =
    typeof field === 'string' &&
    !known.has(field) &&
    !LIBRARY_FIELDS.includes(field);
  return [
    ...(isUnknown ? [{ kind: 'field' as const, name: shorten(field) }] : []),
    ...Object.values(part).flatMap(one => fieldsIn(one, known)),
  ];
}

function expressionsIn(
  part: unknown,
  known: ReadonlySet<string>,
  step?: string,
): TemplateProblem[] {
  if (typeof part === 'string') return expressionsOf(part, known, step);
  if (Array.isArray(part)) {
    return part.flatMap(one => expressionsIn(one, known, step));
  }
  if (!isObject(part)) return [];
  return Object.values(part).flatMap(one => expressionsIn(one, known, step));
}

function expressionsOf(
  text: string,
  known: ReadonlySet<string>,
  step: string | undefined,
): TemplateProblem[] {
  const { filters, isOpen } = findExpressions(text);
  const expression = shorten(text);
  return [
    ...filters
      .filter(name => !known.has(name))
      .map(name => ({
        kind: 'filter' as const,
        step,
        name: shorten(name),
        expression,
      })),
    ...(isOpen ? [{ kind: 'open' as const, step, expression }] : []),
  ];
}

/** A sentence for authors of templates, where no page shows the problem in its own words. */
export function describeTemplateProblem(problem: TemplateProblem): string {
  if (problem.kind === 'field') {
    return `Nobody knows the form field '${problem.name}'`;
  }
  const { step } = problem;
  const where = step === undefined ? 'The output' : `The step '${step}'`;
  switch (problem.kind) {
    case 'action':
      return `${where} uses the action '${problem.name}', which is not installed, or which templates may not run`;
    case 'refused':
      return `${where} uses the action '${problem.name}', which is installed, but which templates may not run, whoever starts them`;
    case 'source':
      return `${where} fetches '${problem.name}'; ${TEMPLATE_FETCH.action} fetches '${TEMPLATE_FETCH.url}' only, the folder beside the template`;
    case 'filter':
      return `${where} uses the filter '${problem.name}', which nobody knows, in '${problem.expression}'`;
    default:
      return `${where} has an expression without an end: '${problem.expression}'`;
  }
}

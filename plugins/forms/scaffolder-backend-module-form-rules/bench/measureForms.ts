import {
  HOSTILE_FORMS,
  OWN_FIELDS,
  wide,
} from '../src/form/__fixtures__/forms';
import { findFields } from '../src/form/findFields';

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target: number) {
  const row = { bench: 'forms', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

/** Milliseconds until the fields of a form are found, or the form is refused. */
function time(schema: unknown, values: unknown): number {
  const form = {
    templateRef: 'template:default/t',
    pages: [{ schema, isShown: true }],
  };
  const started = performance.now();
  try {
    findFields(form, values, OWN_FIELDS);
  } catch (error) {
    if ((error as Error).name !== 'InputError') throw error;
  }
  return performance.now() - started;
}

const refusals = HOSTILE_FORMS.map(([, schema, values]) =>
  time(schema, values),
);
print('slowest refusal of a hostile form', Math.max(...refusals), 'ms', 2_000);
print('fields among 10,000 properties', time(wide(10_000), {}), 'ms', 1_000);

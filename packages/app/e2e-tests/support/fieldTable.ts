import { expect, type Locator, type Page, test } from '@playwright/test';
import { accounts } from './accounts';
import { estate, type EstateFault } from './estate';
import { previewForm, review } from './formPreview';
import { takeSession } from './signIn';

/** A field of a previewed form, as a template writes it. */
export interface TableField {
  /** The `ui:field`. */
  is: string;
  title: string;
  /** @defaultValue 'string' */
  type?: 'string' | 'object' | 'array';
  options?: object;
}

/** Fields by their keys in the form. No key may be the beginning of another. */
export type TableFields = Record<string, TableField>;

/** An action of a person on a field, or a check of what it shows. */
export type Step = (field: FieldOnPage) => Promise<unknown>;

/** The failure of a system. */
export type EstateFailure =
  | { kind: 'delay'; delayMs: number }
  | { kind: 'status'; status: number }
  | { kind: 'cut' }
  | { kind: 'malformed' };

/** A state of a field: how a person gets there, and what the field shows then. */
export interface FieldRow {
  /** The ledger's rows. */
  ids: string;
  /** Key of the field. */
  field: string;
  /** The state, in words. */
  when: string;
  user?: Step[];
  shows?: Step[];
  /** What Review refuses the form with, as far as this field is concerned. */
  refused?: string;
}

/** A field on the page; its elements are found by role and name. */
export class FieldOnPage {
  readonly page: Page;

  constructor(
    readonly form: Locator,
    readonly key: string,
    readonly title: string,
  ) {
    this.page = form.page();
  }

  /** Text box, list or picker; of a field with several ones, the one of that label. */
  control(label?: string): Locator {
    const place = label === undefined ? this.form : this.group();
    const name = { name: label ?? this.title, exact: true };
    return place
      .getByRole('textbox', name)
      .or(place.getByRole('combobox', name));
  }

  /** The frame around a field with several controls. */
  group(): Locator {
    return this.form.getByRole('group', { name: this.title, exact: true });
  }

  /** The live regions that say how the field stands. */
  statuses(): Locator {
    return this.form
      .getByRole('status')
      .and(this.form.locator(`[id^="root_${this.key}"]`));
  }

  button(name: string | RegExp): Locator {
    return this.form.getByRole('button', { name });
  }
}

/** Types into the control, replacing its text. */
export const type =
  (text: string, label?: string): Step =>
  field =>
    field.control(label).fill(text);

/** Replaces the text of the control at once, like the clipboard. */
export const paste =
  (text: string, label?: string): Step =>
  async field => {
    await field.control(label).fill('');
    await field.control(label).focus();
    await field.page.keyboard.insertText(text);
  };

/** Chooses one of a few words. */
export const select =
  (choice: string, label?: string): Step =>
  field =>
    field.control(label).selectOption({ label: choice });

/** Types a part of a name and chooses from the list that opens. */
export const pick =
  (name: string, label?: string): Step =>
  async field => {
    await field.control(label).fill(name);
    await option(field.page, name).first().click();
    await expect(field.control(label)).toHaveValue(name);
  };

/** Presses the field's button that asks again. */
export const tryAgain =
  (label?: string): Step =>
  field =>
    field.button(`Try again: ${label ?? field.title}`).click();

/** A system fails for addresses that contain this text, until the end of the row. */
export const fails =
  (service: EstateFault['service'], path: string, fault: EstateFailure): Step =>
  () =>
    estate.fault({ service, path: `.*${path}`, match: 'regex', ...fault });

/** The portal responds like this, until the end of the row. */
export const answer =
  (url: string, json: object, status = 200): Step =>
  field =>
    field.page.route(url, route => route.fulfill({ status, json }));

/** The field shows the text and announces it. */
export const says =
  (text: string): Step =>
  field =>
    expect(field.statuses().filter({ hasText: text }).first()).toBeVisible();

/** The field does not show the text. */
export const neverSays =
  (text: string | RegExp): Step =>
  field =>
    expect(field.statuses().filter({ hasText: text })).toHaveCount(0);

/** The control has the text as its accessible description. */
export const describes =
  (text: string, label?: string): Step =>
  field =>
    expect(field.control(label)).toHaveAccessibleDescription(
      new RegExp(escape(text)),
    );

/** The value of the control. */
export const holds =
  (text: string | RegExp, label?: string): Step =>
  field =>
    expect(field.control(label)).toHaveValue(text);

/** The control cannot be used. */
export const isClosed =
  (label?: string): Step =>
  field =>
    expect(field.control(label)).toBeDisabled();

/** Facts beside the field, each a name and a value. */
export const tells =
  (facts: Record<string, string | RegExp>): Step =>
  async field => {
    const list = field.form.getByLabel(`Facts: ${field.title}`).last();
    for (const [name, value] of Object.entries(facts)) {
      const fact = list.locator(`dt:text-is(${JSON.stringify(name)}) + dd`);
      await expect(fact).toHaveText(value);
    }
  };

/** The list of the control offers these, as far as they are in sight. */
export const offers =
  (names: string[], label?: string): Step =>
  async field => {
    await field.control(label).click();
    for (const name of names) {
      await expect(option(field.page, name).first()).toBeVisible();
    }
    await field.control(label).press('Escape');
  };

/** An alert over the page. */
export const alerts =
  (text: string): Step =>
  field =>
    expect(
      field.page.getByRole('alertdialog').filter({ hasText: text }).first(),
    ).toBeVisible();

/** An option of an open list, with a description or without. */
function option(page: Page, name: string): Locator {
  return page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Review shows the message of the field, and the form is still open. */
export async function expectRefused(
  field: FieldOnPage,
  message: string,
): Promise<void> {
  await review(field.page);
  await expect(
    field.form.getByText(`'${field.title}' ${message}`, { exact: true }),
  ).toBeVisible();
  await expect(
    field.page.getByRole('button', { name: 'Create', exact: true }),
  ).toHaveCount(0);
}

function schemaOf({ is, title, type: kind = 'string', options }: TableField) {
  return {
    title,
    type: kind,
    ...(kind === 'array' && { items: { type: 'object' } }),
    'ui:field': is,
    ...(options && { 'ui:options': options }),
  };
}

/** Shows fields in one form, to somebody who may try out templates; they are signed in. */
export async function showFields(
  page: Page,
  fields: TableFields,
): Promise<(key: string) => FieldOnPage> {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]),
  );
  await takeSession(page, accounts.owner);
  const form = await previewForm(page, { properties });
  return key => new FieldOnPage(form, key, fields[key].title);
}

/** Runs steps on a field, one after the other. */
export async function perform(
  field: FieldOnPage,
  ...steps: Step[]
): Promise<void> {
  for (const step of steps) await step(field);
}

async function runRow(row: FieldRow, field: FieldOnPage): Promise<void> {
  await perform(field, ...(row.user ?? []), ...(row.shows ?? []));
  if (row.refused !== undefined) await expectRefused(field, row.refused);
}

/**
 * Tests each row of a table, in its order, in one form that shows all the fields: a page load for the table, and about a
 * second for a row.
 */
export function testFieldTable(
  name: string,
  fields: TableFields,
  rows: readonly FieldRow[],
): void {
  test.describe(name, () => {
    // A row may go on from the one before it; tried again, all of them are.
    test.describe.configure({ mode: 'serial' });
    const shown: { page?: Page; at?: (key: string) => FieldOnPage } = {};

    test.beforeAll(async ({ browser }) => {
      shown.page = await browser.newPage();
      shown.at = await showFields(shown.page, fields);
    });
    test.afterEach(async () => {
      await estate.clearFaults();
      await shown.page?.unrouteAll();
    });
    test.afterAll(() => shown.page?.close());

    for (const row of rows) {
      test(`${row.ids}: ${fields[row.field].title} ${row.when}`, async () => {
        if (!shown.at) throw new Error('The form is not there');
        await runRow(row, shown.at(row.field));
      });
    }
  });
}

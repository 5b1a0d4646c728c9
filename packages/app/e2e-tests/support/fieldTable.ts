import { expect, type Locator, type Page, test } from '@playwright/test';
import { accounts } from './accounts';
import { estate, type EstateFault } from './estate';
import { previewForm, review } from './formPreview';
import { takeSession } from './signIn';

/** A field of a previewed form, as in a template. */
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

/** A person's action on a field, or a check of the field. */
export type Step = (field: FieldOnPage) => Promise<unknown>;

/** The failure of a system. */
export type EstateFailure =
  | { kind: 'delay'; delayMs: number }
  | { kind: 'status'; status: number }
  | { kind: 'cut' }
  | { kind: 'malformed' };

/** A state of a field: the steps to reach it, and the expected result. */
export interface FieldRow {
  /** The ledger's rows. */
  ids: string;
  /** Key of the field. */
  field: string;
  /** Description of the state. */
  when: string;
  user?: Step[];
  shows?: Step[];
  /** The message about this field when the form refuses Review. */
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

  /** The text box, list or picker; in a field with several controls, the one with the label. */
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

  /** The live regions with the state of the field. */
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

/** Selects one of a few options. */
export const select =
  (choice: string, label?: string): Step =>
  field =>
    field.control(label).selectOption({ label: choice });

/** Types a part of a name and selects it in the list that opens. */
export const pick =
  (name: string, label?: string): Step =>
  async field => {
    await field.control(label).fill(name);
    await option(field.page, name).first().click();
    await expect(field.control(label)).toHaveValue(name);
  };

/** Clicks the field's retry button. */
export const tryAgain =
  (label?: string): Step =>
  field =>
    field.button(`Try again: ${label ?? field.title}`).click();

/** Lets a system fail for addresses that contain this text, until the end of the row. */
export const fails =
  (service: EstateFault['service'], path: string, fault: EstateFailure): Step =>
  () =>
    estate.fault({ service, path: `.*${path}`, match: 'regex', ...fault });

/** Sets the portal's response for an address, until the end of the row. */
export const answer =
  (url: string, json: object, status = 200): Step =>
  field =>
    field.page.route(url, route => route.fulfill({ status, json }));

/** Expects that the field shows and announces the text. */
export const says =
  (text: string): Step =>
  field =>
    expect(field.statuses().filter({ hasText: text }).first()).toBeVisible();

/** Expects that the field does not show the text. */
export const neverSays =
  (text: string | RegExp): Step =>
  field =>
    expect(field.statuses().filter({ hasText: text })).toHaveCount(0);

/** Expects that the control has the text as its accessible description. */
export const describes =
  (text: string, label?: string): Step =>
  field =>
    expect(field.control(label)).toHaveAccessibleDescription(
      new RegExp(escape(text)),
    );

/** Expects the value of the control. */
export const holds =
  (text: string | RegExp, label?: string): Step =>
  field =>
    expect(field.control(label)).toHaveValue(text);

/** Expects that the control is disabled. */
export const isClosed =
  (label?: string): Step =>
  field =>
    expect(field.control(label)).toBeDisabled();

/** Expects facts beside the field, each with a name and a value. */
export const tells =
  (facts: Record<string, string | RegExp>): Step =>
  async field => {
    const list = field.form.getByLabel(`Facts: ${field.title}`).last();
    for (const [name, value] of Object.entries(facts)) {
      const fact = list.locator(`dt:text-is(${JSON.stringify(name)}) + dd`);
      await expect(fact).toHaveText(value);
    }
  };

/** Expects these options in the visible part of the control's list. */
export const offers =
  (names: string[], label?: string): Step =>
  async field => {
    await field.control(label).click();
    for (const name of names) {
      await expect(option(field.page, name).first()).toBeVisible();
    }
    await field.control(label).press('Escape');
  };

/** Expects an alert on the page. */
export const alerts =
  (text: string): Step =>
  field =>
    expect(
      field.page.getByRole('alertdialog').filter({ hasText: text }).first(),
    ).toBeVisible();

/** Returns an option of an open list, with or without a description. */
function option(page: Page, name: string): Locator {
  return page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Expects that Review shows the message of the field and that the form stays open. */
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

/** Shows fields in one form, signed in as a person who may try out templates. */
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
 * Tests each row of a table, in order, in one form with all fields. This takes one page load for the table, and about a
 * second for each row.
 */
export function testFieldTable(
  name: string,
  fields: TableFields,
  rows: readonly FieldRow[],
): void {
  test.describe(name, () => {
    // A row may continue from the previous one, so a retry repeats all rows.
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

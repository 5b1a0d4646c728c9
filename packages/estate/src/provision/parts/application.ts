import { ConflictError } from '@backstage/errors';
import { isSameAlias } from '../ownership';
import type { PartContext } from '../PartContext';
import { addRow, type ListItem, readRows } from './lists';

/** The master application list. */
const LIST = 'MAL';

const PREFIX = 'APP';

const column = (row: ListItem, name: string) => String(row.fields[name] ?? '');

function nextId(rows: readonly ListItem[]): string {
  const numbers = rows.map(row =>
    Number(column(row, 'Title').slice(PREFIX.length)),
  );
  return `${PREFIX}${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`;
}

/** @throws ConflictError if name and alias belong to two applications */
function findOwn(
  rows: readonly ListItem[],
  { plan }: PartContext,
): ListItem | undefined {
  const { name, alias } = plan.application;
  const ofAlias = rows.find(row => isSameAlias(column(row, 'Alias'), alias));
  const ofName = rows.find(row => column(row, 'applicationName') === name);
  for (const row of [ofAlias, ofName]) {
    if (row && ofAlias !== ofName) {
      throw new ConflictError(
        `The application ${name} (${alias}) is not the one in the list: ${column(row, 'Title')} is ${column(row, 'applicationName')} (${column(row, 'Alias')})`,
      );
    }
  }
  return ofAlias;
}

/** @throws ConflictError if the file has the alias of another application */
function keepRow(
  rows: readonly ListItem[],
  { plan: { application }, say }: PartContext,
): void {
  const { name, alias, id } = application;
  const row = rows.find(one => isSameAlias(column(one, 'Alias'), alias));
  const present = row && column(row, 'Title');
  if (present !== undefined && id !== undefined && present !== id) {
    throw new ConflictError(
      `The alias ${alias} belongs to the application ${present}, not to ${id}`,
    );
  }
  say(`The application ${name} (${alias}) keeps its row: ${present ?? 'none'}`);
}

/** Adds the application to the list of applications. One that is not new keeps its row. */
export async function provideApplication(context: PartContext): Promise<void> {
  const { plan, provide } = context;
  const { alias, name } = plan.application;
  const rows = await readRows(context, LIST);
  if (!plan.newApplication) {
    keepRow(rows, context);
    return;
  }
  const present = findOwn(rows, context);
  const row =
    present ??
    (await addRow(context, LIST, {
      Title: nextId(rows),
      ...plan.newApplication,
    }));
  provide({
    kind: 'application',
    title: `Application ${name} (${alias})`,
    name: column(row, 'Title'),
    url: row.webUrl,
    state: present ? 'existing' : 'created',
  });
}
